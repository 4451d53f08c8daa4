import type { TSchema } from '@sinclair/typebox'
import { useMemo } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import { registerForInterpreter } from '../../../engine/contract/interpret.ts'
import { withDefaults } from '../../../engine/contract/with-defaults.ts'
import { withTexts } from '../../../engine/document/localise.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { Soft } from '../../ui/ui.tsx'
import type { Data, Inspected } from '../editor/inspector/field-templates.tsx'
import { SchemaForm } from '../editor/inspector/schema-form.tsx'
import { withPointer } from '../session/pointer.ts'
import type { EditorSession } from '../session/session.ts'
import { below, type MenuEntry, type MenuList } from './menu-entries.ts'

registerForInterpreter()

interface Props {
  session: EditorSession
  list: MenuList
  entry: MenuEntry
  level: number
}

/** Name, link and picture of an entry, by the schema of its block, in the shown language. */
export function EntryForm({ session, list, entry, level }: Props) {
  const { t } = useTexts()
  useSignal(session.formVersion)
  const { lang } = useSignal(session.as)
  const { block, prop, schema } = list
  const { pointer, fields, texts } = entry
  const item = useMemo(() => itemAt(schema, level), [schema, level])
  const properties = useMemo(() => {
    const { children: _, ...own } = item.properties as Record<string, TSchema> // a schema of objects
    return own
  }, [item])
  const formData: Data = withTexts(withDefaults(item, fields) as Data, texts[lang]) // an object by its schema
  const change = (next: Data) => {
    const changed = Object.fromEntries(
      Object.keys(properties)
        .filter((name) => next[name] !== formData[name])
        .map((name) => [name, next[name]]),
    )
    if (!Object.keys(changed).length) return
    // Another kind of link has other targets.
    if ('linkType' in changed && !('link' in changed)) changed.link = ''
    const props = withPointer({ ...session.node(block)?.props }, pointer, {
      ...valueAt(session, list, pointer),
      ...changed,
    })
    session.applyEdits([
      { kind: 'setProp', id: block, name: prop, value: props[prop as keyof typeof props] },
    ])
  }
  const inspected: Inspected = {
    session,
    id: block,
    prefix: `${block}${pointer}`,
    at: pointer,
    formData,
    isSet: () => false,
    change,
    reset: () => undefined,
  }
  const missing = session.langs.filter(
    (one) => one !== session.defaultLang && !texts[one]?.['/name'],
  )
  return (
    <>
      <SchemaForm inspected={inspected} properties={properties} onChange={change} />
      {missing.length > 0 && (
        <Soft>{t('menus.missing', { langs: missing.map(ownLangName).join(', ') })}</Soft>
      )}
    </>
  )
}

/** Schema of the entries of a level. */
const itemAt = (list: TSchema, level: number): TSchema => {
  const inner = level > 1 ? below(list) : undefined
  return inner ? itemAt(inner, level - 1) : (list.items as TSchema) // of a list
}

function valueAt(session: EditorSession, { block }: MenuList, pointer: string): object {
  const value = pointer
    .slice(1)
    .split('/')
    .reduce<unknown>(
      (within, name) => (within as Record<string, unknown> | undefined)?.[name],
      session.node(block)?.props,
    )
  return typeof value === 'object' && value !== null ? value : {}
}
