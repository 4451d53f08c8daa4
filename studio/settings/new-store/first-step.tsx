import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { HostField } from './host-field.tsx'
import type { StepProps } from './steps.ts'
import { hostOf } from './wish.ts'
import styles from './new-store.module.css'

/** Name and address. */
export function FirstStep({ from, wish, set, faultIn, onHostState }: StepProps) {
  const { t } = useTexts()
  const host = hostOf(wish, location.hostname)
  return (
    <>
      <Field
        label={t('newStore.name')}
        value={wish.name}
        maxLength={200}
        error={faultIn('name')}
        isRequired
        startsFocused
        onChange={(name) => set({ name })}
      />
      <HostField
        from={from}
        value={wish.host || (wish.name.trim() ? host : '')}
        host={host}
        error={faultIn('host')}
        onChange={(text) => set({ host: text })}
        onState={onHostState}
      />
      <details className={styles.more}>
        <summary>{t('newStore.more')}</summary>
        <Field
          label={t('newStore.nbr')}
          value={wish.storeNbr}
          maxLength={20}
          help={t('newStore.nbrHelp')}
          error={faultIn('storeNbr')}
          onChange={(storeNbr) => set({ storeNbr })}
        />
      </details>
    </>
  )
}
