import type { Lang } from '../../schemas/lang.ts'
import type { TextBundle } from '../../schemas/kit/text-bundle.ts'
import type { Texts } from './texts.ts'

const files = import.meta.glob<Texts>(
  // All bundles except those that every page includes.
  ['../../generated/site/texts/*/*.ts', '!../../generated/site/texts/*/{shell,blocks}.ts'],
  { import: 'texts' },
)

/** Loads a bundle of a language's texts that the page does not include. */
export const loadTexts = async (lang: Lang, bundle: TextBundle): Promise<Texts> =>
  (await files[`../../generated/site/texts/${lang}/${bundle}.ts`]?.()) ?? {}
