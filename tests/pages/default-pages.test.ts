import { describe, expect, it } from 'vitest'
import { engine } from '../../gateway/page/engine.ts'
import { langs } from '../../schemas/lang.ts'
import { checkDocument } from '../../engine/check/check.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { defaultFrames, defaultPages } from '../../site/screens/default-pages.ts'
import { infoPresets } from '../../site/screens/info-presets.ts'
import { pageAddress } from '../../site/screens/match.ts'
import type { ScreenName } from '../../site/screens/routes.ts'

const pages = Object.entries(defaultPages).map(([name, document]) => {
  const [p1, p2] = pageAddress({ name: name as ScreenName, params: {} }) ?? ['notFound', '']
  return { name, p1, p2, document }
})
const presets = Object.entries(infoPresets).map(([name, document]) => ({
  name: `preset ${name}`,
  p1: 'info',
  p2: '',
  document,
}))
const frames = Object.entries(defaultFrames).map(([p1, document]) => ({
  name: `frame ${p1}`,
  p1,
  p2: 'hv0000',
  document,
}))

/** Returns languages in which texts of a document are missing. */
const missingIn = ({ i18n = {} }: PageDocument) => {
  const texts = Object.values(i18n).flatMap((blocks) =>
    Object.entries(blocks).flatMap(([id, at]) => Object.keys(at).map((pointer) => [id, pointer])),
  )
  return langs
    .filter((lang) => lang !== 'zh-TW')
    .filter((lang) => texts.some(([id = '', pointer = '']) => !i18n[lang]?.[id]?.[pointer]))
}

describe('the default document of a screen', () => {
  for (const { name, p1, p2, document } of [...pages, ...frames, ...presets]) {
    it(`${name} has no faults`, () => {
      expect(checkDocument(document, { p1, p2 }, engine)).toEqual([])
    })
    it(`${name} has each text in every language`, () => {
      expect(missingIn(document)).toEqual([])
    })
  }
})
