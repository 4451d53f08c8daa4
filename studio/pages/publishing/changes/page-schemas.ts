import { Type, type TSchema } from '@sinclair/typebox'
import type { PageMeta } from '../../../../engine/document/document.schema.ts'
import { ImageKey } from '../../../../schemas/kit/types.ts'
import type { TextKey } from '../../../kernel/texts/all.ts'
import { pageNames } from '../difference-words.ts'

const named = (name: keyof PageMeta | 'title') => ({ titleKey: pageNames[name] })

/** Schemas of the page's own settings, with their names in forms. */
export const pageSchemas: Readonly<Record<string, TSchema>> = {
  title: Type.String(named('title')),
  description: Type.String(named('description')),
  img: ImageKey(named('img')),
  hideHeader: Type.Boolean(named('hideHeader')),
  hideNav: Type.Boolean(named('hideNav')),
  hideFooter: Type.Boolean(named('hideFooter')),
  headId: Type.String({ ...named('headId'), frame: 'head' }),
  footId: Type.String({ ...named('footId'), frame: 'foot' }),
  navId: Type.String({ ...named('navId'), frame: 'nav' }),
}

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** Name in the Studio's own texts. */
    titleKey?: TextKey
    /** Names of the values in the Studio's own texts. */
    titleKeys?: Readonly<Record<string, TextKey>>
  }
}
