import { sectionPropsOf, sectionType } from '../../../engine/document/sections.ts'
import type { FactWords } from '../../fields/facts/fact-words.ts'
import { firstText } from '../../ui/words.ts'
import type { EditorSession } from '../session/session.ts'

/**
 * The text by which blocks of one type are distinguished: the first one as shoppers read it in the previewed language,
 * or the name of the shown section. It reads signals of the session.
 */
export function blockText(session: EditorSession, id: string, facts: FactWords): string {
  const node = session.block(id).value
  const { lang } = session.as.value
  if (node?.type !== sectionType) {
    const texts = session.history.value.document.i18n?.[lang]?.[id]
    return firstText({ ...node?.props, ...(texts && translated(texts)) }, (text) =>
      facts.shown(text, lang),
    )
  }
  const { sectionNbr = '' } = sectionPropsOf(node)
  return facts.shown(session.sections.value.get(sectionNbr)?.document.title ?? '', lang)
}

/** Translations of the props themselves, by name. */
const translated = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text)
      .map(([pointer, text]) => [pointer.slice(1), text]),
  )
