import { useSignal } from '../../engine/react/signals.ts'
import type { FormSource } from '../../schemas/form/form.schema.ts'
import { ListDrag, ListGrip } from '../ui/drag/list-drag.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import { duplicateField, moveField, newKey, removeField } from './form-edits.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import type { FormSession } from './form-session.ts'
import { useFieldName } from './use-field-name.ts'
import styles from './forms.module.css'

/** Fields of the form, to select and move, below the form's own settings. */
export function FieldList({
  session,
  faults,
  add,
  onSelect,
}: {
  session: FormSession
  faults: readonly DocumentFault[]
  add(): void
  /** Selects a field, or the form's settings with an empty key. */
  onSelect(key: string): void
}) {
  const { t } = useTexts()
  const form = useSignal(session.form)
  const selected = useSignal(session.selected)
  const nameOf = useFieldName(session)
  const isFaulty = (path: string) =>
    faults.some((fault) => withoutLang(fault.path).startsWith(path))
  const current = indexOf(form, selected)
  return (
    <div className={styles.fields}>
      <button
        type="button"
        className={styles.rowName}
        aria-current={selected === '' || undefined}
        onClick={() => onSelect('')}
      >
        {isFaulty('/formInfo') && <Fault />}
        {t('forms.settings')}
      </button>
      <ListDrag
        ids={form.fldList.map(({ key }) => key)}
        nameOf={nameOf}
        move={(key, to) =>
          session.change(moveField(form, indexOf(form, key), to), { selected: key })
        }
      >
        <ul className={styles.rows} aria-label={t('forms.fields')}>
          {form.fldList.map(({ key, isNotNull }, at) => (
            <Row
              key={key}
              id={key}
              name={nameOf(key)}
              isRequired={isNotNull}
              isSelected={key === selected}
              isFaulty={isFaulty(`/fldList/${at}/`)}
              select={() => onSelect(key)}
            />
          ))}
        </ul>
      </ListDrag>
      <div className={styles.fieldActions}>
        <Button look="primary" onPress={add}>
          {t('forms.addField')}
        </Button>
        <Button
          isDisabled={current < 0}
          onPress={() => {
            const key = newKey()
            session.change(duplicateField(form, current, key), { selected: key })
          }}
        >
          {t('duplicate')}
        </Button>
        <Button
          // A form asks for something.
          isDisabled={current < 0 || form.fldList.length < 2}
          onPress={() =>
            session.change(removeField(form, current), { selected: besides(form, current) })
          }
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

const indexOf = ({ fldList }: FormSource, of: string): number =>
  fldList.findIndex(({ key }) => key === of)

const besides = ({ fldList }: FormSource, at: number): string =>
  (fldList[at + 1] ?? fldList[at - 1])?.key ?? ''

/** `/i18n/th-TH/formInfo/title` is a fault of `/formInfo/title`. */
export const withoutLang = (path: string): string => path.replace(/^\/i18n\/[^/]+/, '')

function Fault() {
  const { t } = useTexts()
  return (
    <span className={styles.bad} role="img" aria-label={t('forms.hasFault')}>
      ⚠
    </span>
  )
}

function Row(props: {
  id: string
  name: string
  isRequired: boolean
  isSelected: boolean
  isFaulty: boolean
  select(): void
}) {
  const { id, name, isRequired, isSelected, isFaulty, select } = props
  const { t } = useTexts()
  return (
    <li className={styles.row} data-row={id}>
      <ListGrip id={id} name={name} />
      <button
        type="button"
        className={styles.rowName}
        aria-current={isSelected || undefined}
        onClick={select}
      >
        {isFaulty && <Fault />}
        <span className={styles.rowText}>{name}</span>
        {isRequired && (
          <span className={styles.mark} role="img" aria-label={t('forms.required')}>
            *
          </span>
        )}
      </button>
    </li>
  )
}
