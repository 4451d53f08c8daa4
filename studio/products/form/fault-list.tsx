import { useTexts } from '../../kernel/texts/texts.tsx'
import { Note } from '../../ui/ui.tsx'
import { goToField } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import styles from '../products.module.css'

/** All that hinders saving, each with its reason and a way to its field. */
export function FaultList() {
  const { t } = useTexts()
  const { wrong, nameOfField, errorOf, shop, setLang } = useProduct()
  if (!wrong.length) return null
  const lead = (field: string) => {
    const inLang = shop.langs.find((one) => field.split('/').includes(one))
    if (inLang) setLang(inLang)
    // Once the fields of that language are there.
    requestAnimationFrame(() => goToField(field))
  }
  return (
    <Note kind="bad">
      <strong>{t('products.toMend')}</strong>
      <ul className={styles.toMend}>
        {wrong.map(({ field }) => (
          <li key={field}>
            <button type="button" onClick={() => lead(field)}>
              {nameOfField(field)}
            </button>
            {` – ${errorOf(field) ?? ''}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}
