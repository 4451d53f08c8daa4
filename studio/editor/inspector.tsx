// Import parts only: the package index includes a validator that compiles code, which the policy
// forbids.
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { Value } from '@sinclair/typebox/value'
import { useMemo } from 'react'
import { useSignal } from '../../runtime/state/signals.ts'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { registerForInterpreter } from '../../schemas/kit/interpret.ts'
import { withTexts } from '../../schemas/page/localise.ts'
import { withDefaults } from '../../schemas/page/upgrade.ts'
import { useTexts } from '../texts/texts.tsx'
import { Note, Soft, Stack } from '../ui/ui.tsx'
import { InspectorContext, templates, widgets } from './inspector-fields.tsx'
import type { EditorSession } from './session.ts'
import { ShowForm } from './show-form.tsx'
import { words } from './words.ts'
import styles from './editor.module.css'

registerForInterpreter()

type Props = Record<string, unknown>

/** The form of the selected block, made from its schema. */
export function Inspector({ session }: { session: EditorSession }) {
  const { t } = useTexts()
  const { selected } = useSignal(session.history)
  const failed = useSignal(session.failed)
  const node = session.node(selected)
  const spec = session.spec(selected)
  if (!node) return <Soft>{t('selectBlock')}</Soft>
  return (
    <Stack>
      <h2>{words(spec?.type ?? node.type)}</h2>
      {spec && <Soft>{spec.doc}</Soft>}
      {failed.has(node.id) && (
        <Note kind="bad">{t('blockFailed', { reason: failed.get(node.id) ?? '' })}</Note>
      )}
      {spec ? (
        <PropsForm key={node.id} session={session} id={node.id} spec={spec} />
      ) : (
        <Note kind="warn">{t('unknownBlock', { type: node.type })}</Note>
      )}
      <ShowForm key={`${node.id} show`} session={session} id={node.id} />
    </Stack>
  )
}

function PropsForm({ session, id, spec }: { session: EditorSession; id: string; spec: BlockSpec }) {
  const { t } = useTexts()
  const { document } = useSignal(session.history)
  const { lang } = useSignal(session.as)
  const { props, texts } = { props: session.node(id)?.props, texts: document.i18n?.[lang]?.[id] }
  // The default of every prop, then what the document has, then its translation.
  const formData = useMemo(
    () => withTexts(withDefaults(spec, { ...props }), texts),
    [spec, props, texts],
  )
  const validator = useMemo(() => validatorOf(), [])
  const context = useMemo(() => ({ session, id }), [session, id])
  if (!Object.keys(spec.props.properties).length) return <Soft>{t('noProps')}</Soft>
  return (
    <InspectorContext value={context}>
      <RjsfForm<Props>
        className={styles.form ?? ''}
        tagName="div"
        schema={spec.props as RJSFSchema}
        formData={formData}
        validator={validator}
        templates={templates}
        widgets={widgets}
        idPrefix={id}
        idSeparator="/"
        showErrorList={false}
        onChange={({ formData: next = {} }) => setProps(session, id, spec, formData, next)}
      >
        <></>
      </RjsfForm>
    </InspectorContext>
  )
}

/** Sets the props that the form changed; one that has its default again is left out. */
function setProps(session: EditorSession, id: string, spec: BlockSpec, before: Props, next: Props) {
  const defaults = withDefaults(spec, {})
  for (const name of Object.keys(spec.props.properties)) {
    if (Value.Equal(before[name], next[name])) continue
    const value = Value.Equal(next[name], defaults[name]) ? undefined : next[name]
    session.act([{ kind: 'setProp', id, name, value }], { name: `${id} ${name}` })
  }
}

/** The gateway checks the page; the form library only asks whether a value fits a choice. */
const validatorOf = (): ValidatorType<Props, RJSFSchema> => ({
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => Value.Check(schema as never, data), // JSON Schema of TypeBox's own making
  rawValidation: () => ({}),
})
