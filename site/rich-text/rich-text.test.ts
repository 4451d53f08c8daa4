import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

describe('rich text from elsewhere', () => {
  it('keeps what the styles of spans say, and is not bold because a wrapper says so', () => {
    const docs =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400;font-style:normal">Plain, </span><span style="font-weight:700;font-style:italic">both</span><span style="font-weight:400;text-decoration:line-through">, gone</span><span style=\'text-decoration:underline;vertical-align:baseline\'>under</span></p></b>'
    expect(sanitizeRichText(docs)).toBe(
      '<p dir="ltr">Plain, <strong><em>both</em></strong><s>, gone</s><u>under</u></p>',
    )
    expect(sanitizeRichText('<b style="color:red">a<span style="x:y">b<span>c</span></span></b>d')).toBe('<b>a<span>b<span>c</span></span></b>d') // prettier-ignore
  })

  it('makes lists of what Word pastes as paragraphs with a sign', () => {
    const item = (sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`
    expect(
      sanitizeRichText(`<p>Before</p>${item('·', 'One')}${item('·', 'Two')}<p>Then</p>${item('1.', 'First')}${item('2.', 'Second')}`), // prettier-ignore
    ).toBe('<p>Before</p><ul><li>One</li><li>Two</li></ul><p>Then</p><ol><li>First</li><li>Second</li></ol>') // prettier-ignore
  })

  it.each([
    ['<h5>Size</h5>A5<h6>Paper</h6>90 g', '<h4>Size</h4>A5<h4>Paper</h4>90 g'],
    ['<section>Sewn</section><article>Flat</article>', '<div>Sewn</div><div>Flat</div>'],
    ['<dl><dt>Pages</dt><dd>96</dd></dl>', '<div><h4>Pages</h4><p>96</p></div>'],
    ['<del>a</del><strike>b</strike><ins>c</ins>', '<s>a</s><s>b</s><u>c</u>'],
  ])('keeps apart what stands apart: %s', (html, clean) => {
    expect(sanitizeRichText(html)).toBe(clean)
    expect(sanitizeRichText(clean)).toBe(clean)
  })

  it('takes time that grows with the size of the text', () => {
    for (const piece of [
      '<p style="mso-list:l0',
      '<span style="',
      "<b style='a",
      '<p mso-list:l0>',
      '<![if !supportLists]>',
    ]) {
      // prettier-ignore
      const before = process.cpuUsage()
      sanitizeRichText(`<p style="mso-list:l0">${piece.repeat(100_000 / piece.length)}`)
      expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(3)
    }
  })
})
