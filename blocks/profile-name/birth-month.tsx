import { useId, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { FieldFrame } from '../ui/fields/field-parts.tsx'
import form from '../ui/fields/form.module.css'
import { Icon } from '../ui/icon.tsx'
import css from './profile-name.module.css'

interface Props {
  /** The saved month, which cannot be changed. */
  known: number | undefined
  /** 0 for none. */
  chosen: number
  onChoose: (month: number) => void
}

/** The member's birth month, which can be set once. */
export function BirthMonth({ known, chosen, onChoose }: Props): ReactNode {
  const { lang, t } = useShop()
  const id = useId()
  const names = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' })
  return (
    <FieldFrame
      name="birthMonth"
      label={t('profile.birthMonth')}
      hint={t(known ? 'profile.birthMonthKnown' : 'profile.birthMonthHint')}
      field={{ id, textId: `${id}-text`, labelId: `${id}-label`, error: undefined }}
    >
      <div className={form.box} data-readonly={known !== undefined || undefined}>
        <select
          id={id}
          className={css.month}
          aria-describedby={`${id}-text`}
          value={known ?? chosen}
          disabled={known !== undefined}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          <option value={0}>{t('profile.birthMonthNone')}</option>
          {Array.from({ length: 12 }, (_, at) => (
            <option key={at} value={at + 1}>
              {names.format(Date.UTC(2026, at))}
            </option>
          ))}
        </select>
        {known === undefined && (
          <span className={css.sign}>
            <Icon name="down" size={20} />
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
