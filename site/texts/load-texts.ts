import type { Lang } from '../../schemas/lang.ts'
import type { TextBundle } from '../../schemas/kit/text-bundle.ts'
import type { Texts } from './texts.ts'

const files = import.meta.glob<Texts>(
  // All but those in every page, and those that only the gateway uses.
  ['./locales/*/*.json', '!./locales/*/{shell,blocks,errors,notifications,demo}.json'],
  {
    import: 'default',
  },
)

/** Loads a bundle of a language's texts that the page does not include. */
export const loadTexts = async (lang: Lang, bundle: TextBundle): Promise<Texts> =>
  (await files[`./locales/${lang}/${bundle}.json`]?.()) ?? {}
