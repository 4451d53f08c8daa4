import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../../../../site/texts/texts.ts'
import { ShopContext } from '../../../../runtime/shop/shop.ts'
import type { Form } from '../../../../schemas/form/form.schema.ts'
import { langs } from '../../../../schemas/lang.ts'
import { formStates } from '../../../sampling/form.samples.ts'
import { sampleShop, textsOf } from '../../../sampling/sample-shop.ts'
import AnswerForm from './answer-form.tsx'

const draw = (form: Form, lang: (typeof langs)[number]) => {
  const texts = textsOf(lang)
  const { t } = createTexts(lang, texts)
  const missing: string[] = []
  const shop = sampleShop('S001', lang, (key, values) => {
    if (!(key in texts)) missing.push(key)
    return t(key, values)
  })
  const html = renderToString(
    <ShopContext value={shop}>
      <AnswerForm form={form} value={undefined} member={undefined} onReload={() => undefined} />
    </ShopContext>,
  )
  return { html, missing }
}
const { form } = formStates.everyField.data

describe('the fields', () => {
  it.each(langs)('have every text in %s', (lang) => {
    const { html, missing } = draw(form, lang)
    expect(missing).toEqual([])
    expect(html).not.toContain('{{')
  })

  it('are all drawn in order, each described by its error line', () => {
    const { html } = draw(form, 'en-US')
    const keys = [...html.matchAll(/data-field="([^"]+)"/g)].map(([, key]) => key)
    expect(keys).toEqual(
      form.fldList.filter(({ fldType }) => fldType !== 'static').map(({ key }) => key),
    )
    for (const [, ids = ''] of html.matchAll(/aria-describedby="([^"]+)"/g))
      for (const id of ids.split(' ')) expect(html).toContain(`id="${id}"`)
  })

  it('may have names of object properties', () => {
    const odd = ['constructor', 'classNames', 'items'].map((key) => ({
      ...form.fldList[0],
      key,
    })) as Form['fldList'] // the sample has a first field
    const { html } = draw({ ...form, fldList: odd }, 'en-US')
    for (const { key } of odd) expect(html).toContain(`name="${key}"`)
  })
})
