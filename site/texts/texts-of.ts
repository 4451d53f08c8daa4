import { texts } from '../../generated/site/texts.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { TextBundle } from '../../schemas/kit/text-bundle.ts'
type Texts = Record<string, string>

/** The shop's texts in one language; the page carries the bundles that it needs. */
export const textsOf = (lang: Lang, bundles: readonly TextBundle[]): Texts =>
  Object.assign({}, ...bundles.map((bundle) => texts[lang][bundle]))
