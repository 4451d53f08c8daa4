import type { Lang } from '../../../../schemas/lang.ts'

/** The language of the shop in the pictures, which is that of Storybook. */
export const picturedLang: Lang = 'zh-TW'

/** URLs of the presets' pictures by file; none is part of the script. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export const pictureOf = (id: string): string | undefined => files[`./pictures/${id}.webp`]
