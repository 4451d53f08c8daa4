import type { TSchema } from '@sinclair/typebox'
import { useCallback, useMemo } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import { isShown } from '../../../../engine/contract/prop-options.ts'
import type { LayoutSize } from '../../../../engine/document/block-layout.schema.ts'
import { withTexts } from '../../../../engine/document/localise.ts'
import { withDefaults } from '../../../../engine/document/upgrade.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import type { EditorSession } from '../../session/session.ts'
import type { Data, Inspected } from './field-templates.tsx'
import { propNames } from '../prop-names.ts'
import { SchemaForm } from './schema-form.tsx'
import { propEdits } from './set-props.ts'

interface FormProps {
  session: EditorSession
  id: string
  spec: BlockSpec
  tab: 'content' | 'design'
  /** Range of window widths whose values are shown; all of the block's if it is `base`. */
  size?: LayoutSize
}

/** Form of a block's props, generated from its schema. */
export function PropsForm({ session, id, spec, tab, size = 'base' }: FormProps) {
  const { t } = useTexts()
  // Not drawn with each letter: the fields hold what is typed.
  const version = useSignal(session.formVersion)
  const { lang } = useSignal(session.as)
  const formData = useMemo(() => {
    const { i18n } = session.document
    const texts = i18n?.[lang]?.[id]
    return withTexts(withDefaults(spec, { ...session.node(id)?.props }), texts)
    // The version identifies the document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, spec, id, lang, version])
  const properties = useMemo(() => {
    const shown = propNames(spec, tab)
      .map((name): [string, TSchema] => [name, spec.props.properties[name] as TSchema]) // a name of the schema
      .filter(([, prop]) => (prop.width?.range ?? 'base') === size && isShown(prop, formData))
    return Object.fromEntries(shown)
  }, [spec, tab, size, formData])
  const editsTo = useCallback(
    (next: Data) => propEdits({ document: session.document, id, spec }, formData, next),
    [session, id, spec, formData],
  )
  const inspected = useMemo<Inspected>(
    () => ({
      session,
      id,
      prefix: id,
      formData,
      isSet: (name) => session.node(id)?.props?.[name] !== undefined,
      change: (next) => session.applyEdits(editsTo(next)),
      reset: (name) => session.applyEdits([{ kind: 'setProp', id, name, value: undefined }]),
      ...(size !== 'base' && { unset: t('layoutAsNarrower') }),
    }),
    [session, id, formData, editsTo, size, t],
  )
  return (
    <SchemaForm
      inspected={inspected}
      properties={properties}
      onChange={(next) => {
        const edits = editsTo({ ...formData, ...next })
        if (edits.length)
          session.applyEdits(edits, { name: edits.length === 1 ? nameOf(edits[0]) : '' })
      }}
    />
  )
}

/**
 * Step name of an edit, so that consecutive changes of one prop are merged, such as of a colour.
 */
const nameOf = (edit: ReturnType<typeof propEdits>[number] | undefined): string =>
  edit?.kind === 'setProp' ? `${edit.id} ${edit.name}` : ''
