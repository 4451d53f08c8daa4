import { Carrot, Shirt, SquareDashed, Store, type LucideIcon } from 'lucide-react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import ui from '../../ui/ui.module.css'
import type { StepProps } from './steps.ts'
import type { Wish } from './wish.ts'
import styles from './new-store.module.css'

const icons = {
  general: Store,
  groceries: Carrot,
  fashion: Shirt,
  empty: SquareDashed,
} as const satisfies Record<Wish['kind'], LucideIcon>
const kinds = Object.keys(icons) as Wish['kind'][] // the keys are kinds

/** What the shop begins with, and the password that lets guests in until it opens. */
export function ShopStep({ wish, set, faultIn }: StepProps) {
  const { t } = useTexts()
  return (
    <>
      <RadioGroup
        className={styles.kinds ?? ''}
        value={wish.kind}
        onChange={(next) => set({ kind: kinds.find((kind) => kind === next) ?? 'general' })}
      >
        <Label className={ui.legend ?? ''}>{t('newStore.start')}</Label>
        {kinds.map((kind) => (
          <Radio key={kind} value={kind} className={styles.kind ?? ''}>
            <Icon of={icons[kind]} size="large" />
            <strong>{t(`newStore.kind.${kind}`)}</strong>
            <span>{t(`newStore.about.${kind}`)}</span>
          </Radio>
        ))}
      </RadioGroup>
      <Field
        label={t('newStore.password')}
        value={wish.password}
        maxLength={60}
        help={t('newStore.passwordHelp')}
        error={faultIn('password')}
        isRequired
        onChange={(password) => set({ password })}
      />
    </>
  )
}
