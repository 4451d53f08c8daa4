import { linkProps, type Link } from '../../../../schemas/link.schema.ts'
import { linkedKind, type ChangeWords } from './change-words.ts'

/** Kind and target of a link: "Category “Tea”". */
export function linkText(link: Link, words: ChangeWords): string {
  const { t, say } = words
  if (link.linkType === 'none') return ''
  const kind = say(linkProps.linkType.titles?.[link.linkType] ?? '')
  const entity = linkedKind(link)
  const text = entity
    ? words.nameOf(entity, link.link)
    : link.linkType === 'page'
      ? words.pathName(link.link)
      : link.link
  return text ? t('quoted', { kind, text }) : kind
}
