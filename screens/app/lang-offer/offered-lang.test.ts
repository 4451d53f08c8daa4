import { describe, expect, it } from 'vitest'
import type { Lang } from '../../../schemas/lang.ts'
import { offeredLang } from './offered-lang.ts'

const known: Lang[] = ['zh-TW', 'zh-CN', 'en-US', 'th-TH']

describe('the language that is offered', () => {
  it.each([
    [['en-GB', 'zh-TW'], 'zh-TW', 'en-US'],
    [['th'], 'en-US', 'th-TH'],
    [['zh-HK'], 'en-US', 'zh-TW'],
    [['zh'], 'en-US', 'zh-CN'],
    [['de-DE', 'en'], 'zh-TW', 'en-US'],
  ] as const)('of a browser that prefers %j in a shop in %s is %s', (wanted, shown, lang) => {
    expect(offeredLang(wanted, known, shown)).toBe(lang)
  })

  it.each([
    ['the shown one comes first', ['zh-Hant-TW', 'en-US'], 'zh-TW'],
    ['the store has none of them', ['de', 'fr-FR'], 'zh-TW'],
    ['the browser names none', [], 'zh-TW'],
    ['what it names is no language', ['*', 'x_y'], 'zh-TW'],
  ] as const)('is none where %s', (_, wanted, shown) => {
    expect(offeredLang(wanted, known, shown)).toBeUndefined()
  })
})
