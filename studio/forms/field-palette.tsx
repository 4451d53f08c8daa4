import {
  fldTypes,
  FormField,
  type FldType,
  type FormField as Field,
} from '../../schemas/form/form.schema.ts'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import { useSchemaText } from '../kernel/texts/schemas/schema-texts.ts'
import { hasOptions, newKey, newOption } from './form-edits.ts'
import { typeTitles } from './use-field-name.ts'
import styles from './forms.module.css'

/** Field types that can be added. */
export function FieldPalette({ onPick }: { onPick(field: Field): void }) {
  const say = useSchemaText()
  return (
    <ul className={styles.palette}>
      {fldTypes.map((type) => (
        <li key={type}>
          <button type="button" onClick={() => onPick(newField(type))}>
            {say(typeTitles[type] ?? type)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const newField = (fldType: FldType): Field =>
  withDefaults(FormField, {
    key: newKey(),
    fldType,
    ...(hasOptions(fldType) && { fldOptions: [newOption(), newOption()] }),
  }) as Field // the defaults fill in the rest
