import type { SchemaOptions } from '@sinclair/typebox'
import { Literals } from '../../schemas/kit/types.ts'

/** Names of the icons that operators can choose; each block offers some. */
const iconTitles = {
  none: 'No icon',
  home: 'House',
  category: 'Tiles',
  search: 'Magnifier',
  cart: 'Shopping bag',
  member: 'Person',
  gift: 'Gift',
  tag: 'Price tag',
  truck: 'Delivery truck',
  bell: 'Bell',
  clock: 'Clock',
  info: 'Information sign',
  globe: 'Globe',
  share: 'Share arrow',
  check: 'Check mark',
  play: 'Play triangle',
} as const

/** Schema of a choice among the given icons. */
export const IconChoice = <const T extends readonly (keyof typeof iconTitles)[]>(
  icons: T,
  options: SchemaOptions,
) =>
  Literals(icons, {
    role: 'design',
    title: 'Icon',
    picker: 'icon',
    titles: Object.fromEntries(icons.map((icon) => [icon, iconTitles[icon]])) as Record<
      T[number],
      string
    >, // has every icon by the line above
    ...options,
  })
