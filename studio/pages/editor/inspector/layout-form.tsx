import { useMemo } from 'react'
import { useSignal } from '../../../../engine/react/signals.ts'
import { BlockLayout, type LayoutSize } from '../../../../engine/document/block-layout.schema.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Soft } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'
import type { Data, Inspected } from './field-templates.tsx'
import { SchemaForm } from './schema-form.tsx'
import { SizeSwitch } from './size-switch.tsx'
import { withSize } from './set-layout.ts'
import styles from './inspector.module.css'

const schemas = BlockLayout.properties

interface Props {
  session: EditorSession
  id: string
  size: LayoutSize
  onSize(size: LayoutSize): void
  /** Without it the range is chosen above, for the block's props as well. */
  hasSwitch?: boolean
}

/** Layout settings of content blocks, for one range of window widths. */
export function LayoutForm({ session, id, size, onSize, hasSwitch = false }: Props) {
  const { t } = useTexts()
  const say = useSchemaText()
  useSignal(session.formVersion)
  const layout = session.node(id)?.layout
  const unset = t(size === 'base' ? 'layoutUnset' : 'layoutAsNarrower')
  const { properties, description = '' } = schemas[size]
  const inspected = useMemo<Inspected>(() => {
    const formData: Data = { ...layout?.[size] }
    const change = (next: Data) =>
      session.applyEdits([{ kind: 'layout', id, layout: withSize(layout, size, next) }])
    return {
      session,
      id,
      prefix: `${id}/layout/${size}`,
      formData,
      isSet: (name) => formData[name] !== undefined,
      change,
      reset: (name) => change({ ...formData, [name]: undefined }),
      unset,
    }
  }, [session, id, size, layout, unset])
  return (
    <fieldset className={styles.list}>
      <legend>{say(BlockLayout.title ?? '')}</legend>
      {hasSwitch && (
        <SizeSwitch size={size} onChange={onSize} hasOwn={(one) => layout?.[one] !== undefined} />
      )}
      <Soft>{say(description)}</Soft>
      <SchemaForm
        key={size}
        inspected={inspected}
        properties={properties}
        onChange={(next) => {
          const { formData, prefix } = inspected
          const changed = Object.keys(properties).filter((name) => next[name] !== formData[name])
          if (!changed.length) return
          // Several changes of one value in a row, such as of a colour, are one step.
          session.applyEdits([{ kind: 'layout', id, layout: withSize(layout, size, next) }], {
            name: `${prefix} ${changed.join()}`,
          })
        }}
      />
    </fieldset>
  )
}
