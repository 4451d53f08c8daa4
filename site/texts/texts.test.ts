import { describe, expect, it } from 'vitest'
import { langs } from '../../schemas/lang.ts'
import { textsOf } from './texts-of.ts'
import { textBundles } from '../../schemas/kit/text-bundle.ts'
import { createTexts } from './texts.ts'
import { createTranslate } from './translator.ts'

/** Values that a naive string replacement would alter. */
const awkward = [4.5, 1234567, '5', '$& $1 $t(action.retry)', '{{name}}', '<b>&amp;</b>', ' ']

describe('the texts in the browser read as i18next on the server', () => {
  for (const lang of langs)
    it(`in ${lang}, with every value`, () => {
      const texts = textsOf(lang, textBundles)
      const [browser, server] = [createTexts(lang, texts).t, createTranslate(lang, texts)]
      const names = [
        ...new Set(
          Object.values(texts)
            .join()
            .match(/\{\{\w+\}\}/g),
        ),
      ]
      expect(names.length).toBeGreaterThan(10)
      for (const value of awkward) {
        const values = Object.fromEntries(names.map((name) => [name.slice(2, -2), value]))
        for (const key of Object.keys(texts))
          expect({ key, text: browser(key, values) }).toEqual({ key, text: server(key, values) })
      }
    })

  it('with the plural of a number', () => {
    const texts = { item_one: '{{count}} item', item: '{{count}} items' }
    for (const lang of langs) {
      const [browser, server] = [createTexts(lang, texts).t, createTranslate(lang, texts)]
      for (const count of [0, 1, 1.5, 2, 11, 101])
        expect(browser('item', { count })).toBe(server('item', { count }))
    }
    expect(createTexts('en-US', texts).t('item', { count: 1 })).toBe('1 item')
    expect(createTexts('en-US', texts).t('item', { count: 2 })).toBe('2 items')
  })

  it('with a key that has no text', () => {
    expect(createTexts('en-US', {}).t('no.text')).toBe(createTranslate('en-US', {})('no.text'))
  })
})

it('takes texts that arrive later', () => {
  const texts = createTexts('en-US', { one: 'One' })
  expect(texts.t('two')).toBe('two')
  texts.add({ two: 'Two {{name}}' })
  expect(texts.t('two', { name: 'cats' })).toBe('Two cats')
  expect(texts.t('one')).toBe('One')
})
