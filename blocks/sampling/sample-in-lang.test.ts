import { describe, expect, it } from 'vitest'
import { blockSamples } from '../samples.ts'
import { inLang } from './sample-in-lang.ts'
import words from './english.json' with { type: 'json' }

describe('a sample in the language of the reader', () => {
  it('is as written for readers of Chinese, and in English for others', () => {
    const sample = { props: { title: '今日鮮選', size: 3, html: '<p><b>門市自取</b></p>' } }
    expect(inLang(sample, 'zh-CN')).toBe(sample)
    expect(inLang(sample, 'vi-VN')).toEqual({
      props: { title: 'Fresh today', size: 3, html: '<p><b>Collect in store</b></p>' },
    })
  })

  it('keeps tags, columns, numbers and the coding of addresses', () => {
    expect(inLang('尺寸 | 腰圍 (cm)\nS | 68', 'en-US')).toBe('Size | Waist (cm)\nS | 68')
    expect(inLang('<td>38 公分</td>', 'en-US')).toBe('<td>38 cm</td>')
    expect(inLang(`/search?q=${encodeURIComponent('咖啡')}`, 'en-US')).toBe('/search?q=coffee')
  })

  it('keeps a text that has no translation', () => {
    expect(inLang('沒有翻譯', 'en-US')).toBe('沒有翻譯')
  })

  it('has no words that no sample says', () => {
    const shop = ['檸檬巷生活', '巷口的新鮮，家裡的好日子', '穿得久的衣服']
    const said = `${JSON.stringify(blockSamples)} ${decodeURIComponent(
      JSON.stringify(blockSamples)
        .match(/%E[^"&]*/g)
        ?.join(' ') ?? '',
    )}`
    const unused = Object.keys(words).filter((text) => !said.includes(text) && !shop.includes(text))
    expect(unused).toEqual([])
  })
})
