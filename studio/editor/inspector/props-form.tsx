// Import parts only: the package index includes a validator that compiles code, which the policy
// forbids.
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { useMemo } from 'react'
import { useSignal } from '../../../runtime/state/signals.ts'
import type { BlockSpec } from '../../../schemas/kit/define-block.ts'
import { isShown } from '../../../schemas/kit/prop-options.ts'
import { withTexts } from '../../../schemas/page/localise.ts'
import { withDefaults } from '../../../schemas/page/upgrade.ts'
import type { EditorSession } from '../session.ts'
import { InspectorContext, templates } from './field-templates.tsx'
import { propEdits } from './set-props.ts'
import { widgets } from './widgets.tsx'
import styles from './inspector.module.css'

type Props = Record<string, unknown>

/** The names of the props of one tab, in the order of the schema. */
export const propNames = ({ props }: BlockSpec, role: 'content' | 'design'): string[] =>
  Object.entries<TSchema>(props.properties)
    .filter(([, schema]) => (schema.role === 'design' ? 'design' : 'content') === role)
    .map(([name]) => name)

interface FormProps {
  session: EditorSession
  id: string
  spec: BlockSpec
  role: 'content' | 'design'
}

/** The form of the props of a block, made from its schema. */
export function PropsForm({ session, id, spec, role }: FormProps) {
  // Not drawn with each letter: the fields hold what is typed.
  const version = useSignal(session.formVersion)
  const { lang } = useSignal(session.as)
  const formData = useMemo(() => {
    const { i18n } = session.document
    const texts = i18n?.[lang]?.[id]
    return withTexts(withDefaults(spec, { ...session.node(id)?.props }), texts)
    // The version stands for the document.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, spec, id, lang, version])
  const schema = useMemo(() => {
    const names = propNames(spec, role)
    const properties = names
      .map((name): [string, TSchema] => [name, spec.props.properties[name] as TSchema]) // a name of the schema
      .filter(([, prop]) => isShown(prop, formData))
    return { type: 'object', properties: Object.fromEntries(properties) } as RJSFSchema // a part of the block's own
  }, [spec, role, formData])
  const context = useMemo(() => ({ session, id, spec, formData }), [session, id, spec, formData])
  return (
    <InspectorContext value={context}>
      <RjsfForm<Props>
        className={styles.form ?? ''}
        tagName="div"
        schema={schema}
        formData={formData}
        validator={validator}
        templates={templates}
        widgets={widgets}
        idPrefix={id}
        idSeparator="/"
        showErrorList={false}
        noValidate
        onChange={({ formData: next = {} }) => {
          const { document } = session
          const edits = propEdits({ document, id, spec }, formData, { ...formData, ...next })
          if (edits.length) session.act(edits, { name: edits.length === 1 ? nameOf(edits[0]) : '' })
        }}
      >
        <></>
      </RjsfForm>
    </InspectorContext>
  )
}

/** Several changes of one prop in a row, such as of a colour, are one step. */
const nameOf = (edit: ReturnType<typeof propEdits>[number] | undefined): string =>
  edit?.kind === 'setProp' ? `${edit.id} ${edit.name}` : ''

/** The gateway checks the page; the form library only asks whether a value fits a choice. */
const validator: ValidatorType<Props, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => Value.Check(schema as never, data), // JSON Schema of TypeBox's own making
  rawValidation: () => ({}),
}
