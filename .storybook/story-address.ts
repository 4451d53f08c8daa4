import { globalNames } from './toolbar.ts'

type Globals = Readonly<Record<string, unknown>>

/** Address of a story without Storybook around it, with what the toolbar says. */
export const frameAddress = (id: string, globals: Globals): string =>
  `iframe.html?id=${id}&viewMode=story&globals=${globalNames
    .map((name) => `${name}:${String(globals[name])}`)
    .join(';')}`

/** Address of a story within Storybook. */
export const storyAddress = (id: string): string => `./?path=/story/${id}`

/** Address of the page about a block. */
export const blockAddress = ({ group, type }: { group: string; type: string }): string =>
  `./?path=/docs/${`${group}-${type}`.toLowerCase()}--contract`
