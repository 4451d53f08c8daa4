import { expect, it } from 'vitest'
import { textsOf } from '../texts/texts-of.ts'
import { textBundles } from '../../schemas/kit/text-bundle.ts'
import { langs } from '../../schemas/lang.ts'
import { screens } from './routes.ts'

it.each(langs)('every screen has a title in %s', (lang) => {
  const texts = textsOf(lang, textBundles)
  const missing = Object.values(screens)
    .map(({ title }) => title)
    .filter((title) => !texts[title as keyof typeof texts]) // the test checks that it is a text key
  expect(missing).toEqual([])
})
