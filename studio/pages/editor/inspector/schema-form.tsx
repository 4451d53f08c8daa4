// Import parts only: the package index includes a validator that compiles code, which the policy
// forbids.
import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { InspectorContext, templates, type Data, type Inspected } from './field-templates.tsx'
import { widgets } from './widgets.tsx'
import styles from './inspector.module.css'

interface Props {
  inspected: Inspected
  properties: Readonly<Record<string, TSchema>>
  /** Called with the values of the form; those of other properties are left out. */
  onChange(next: Data): void
}

/** Form of some values of a block, generated from their schemas. */
export const SchemaForm = ({ inspected, properties, onChange }: Props) => (
  <InspectorContext value={inspected}>
    <RjsfForm<Data>
      className={styles.form ?? ''}
      tagName="div"
      schema={{ type: 'object', properties } as RJSFSchema} // TypeBox's schemas are JSON Schema
      formData={inspected.formData}
      validator={validator}
      templates={templates}
      widgets={widgets}
      idPrefix={inspected.prefix}
      idSeparator="/"
      showErrorList={false}
      noValidate
      onChange={({ formData: next = {} }) => onChange(next)}
    >
      <></>
    </RjsfForm>
  </InspectorContext>
)

/**
 * Minimal validator: the gateway checks the page; the form library only asks whether a value fits a
 * choice.
 */
const validator: ValidatorType<Data, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => Value.Check(schema as never, data), // JSON Schema of TypeBox's own making
  rawValidation: () => ({}),
}
