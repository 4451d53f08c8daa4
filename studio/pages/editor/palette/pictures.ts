import { sampleLangFor } from '../../../../blocks/sampling/sample-langs.ts'
import type { Lang } from '../../../../schemas/lang.ts'

/** URLs of the presets' pictures by language and file; none is part of the script. */
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The language of the shop in the pictures that are shown to a reader of a language. */
export const picturedLang = sampleLangFor

export const pictureOf = (id: string, lang: Lang): string | undefined =>
  files[`./pictures/${picturedLang(lang)}/${id}.webp`]
