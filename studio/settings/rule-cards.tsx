import { useState } from 'react'
import { accountTypes } from '../../schemas/base/config.schema.ts'
import { storeSymbolPositions, type settingsNumbers } from '../../schemas/store/settings.schema.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../ui/fields.tsx'
import { Card, Note } from '../ui/ui.tsx'
import { useSettings } from './settings-form.ts'
import { TextByLang, TextField } from './text-cards.tsx'
import styles from './settings.module.css'

const switches = [
  'isSearch',
  'isGuestCart',
  'isInvoice',
  'isCommission',
  'isInstallHint',
  'isLevelPrice',
  'isVisitCounting',
  'isReviewChecking',
] as const

export function MoneyCard({ currency }: { currency: string }) {
  const { t } = useTexts()
  const { value, set } = useSettings()
  const shown = (symbol: string) =>
    value.symbolPosition === 'after' ? `100\u00a0${symbol}` : `${symbol}100`
  return (
    <Card title={t('settings.money')}>
      <p className={styles.help}>{t('currencyFixed', { currency })}</p>
      <div className={styles.pair}>
        <TextField name="currencySymbol" title="currencySymbol" />
        <Choice
          label={t('symbolPosition')}
          value={value.symbolPosition}
          options={storeSymbolPositions.map((id) => ({ id, name: t(`symbol.${id}`) }))}
          onChange={(position) => set('symbolPosition', position)}
        />
      </div>
      <p className={styles.help}>{t('symbolShown', { price: shown(value.currencySymbol) })}</p>
      <TextByLang name="currencySymbols" title="currencySymbols" help="currencySymbolsHelp" />
    </Card>
  )
}

export function SwitchesCard() {
  const { t } = useTexts()
  const { value, set } = useSettings()
  return (
    <Card title={t('settings.switches')}>
      <Checks
        label={t('switchesOn')}
        value={switches.filter((name) => value[name])}
        options={switches.map((id) => ({
          id,
          name: t(`switch.${id}`),
          help: t(`switchHelp.${id}`),
        }))}
        onChange={(on) => {
          for (const name of switches)
            if (value[name] !== on.includes(name)) set(name, on.includes(name))
        }}
      />
    </Card>
  )
}

export function AccountsCard() {
  const { t } = useTexts()
  const { value, set, errorOf } = useSettings()
  const wrong = errorOf('AcctType')
  return (
    <Card title={t('settings.accounts')}>
      <Checks
        label={t('accountKinds')}
        value={value.AcctType}
        options={accountTypes.map((id) => ({ id, name: t(`account.${id}`) }))}
        onChange={(kinds) =>
          set(
            'AcctType',
            accountTypes.filter((kind) => kinds.includes(kind)),
          )
        }
      />
      {wrong !== undefined && <Note kind="bad">{wrong}</Note>}
    </Card>
  )
}

export function OrdersCard() {
  const { t } = useTexts()
  return (
    <Card title={t('settings.orders')}>
      <div className={styles.pair}>
        <WholeNumber name="returnDays" title="returnDays" help="returnDaysHelp" />
        <WholeNumber name="payHours" title="payHours" help="payHoursHelp" />
        <WholeNumber name="pointMonths" title="pointMonths" help="pointMonthsHelp" />
        <WholeNumber name="lowStock" title="lowStock" help="lowStockHelp" />
      </div>
    </Card>
  )
}

/** Number field that keeps the typed text while it is not a number. */
function WholeNumber(props: { name: keyof typeof settingsNumbers; title: TextKey; help: TextKey }) {
  const { name, title, help } = props
  const { t } = useTexts()
  const { value, set, errorOf } = useSettings()
  const [text, setText] = useState(String(value[name]))
  return (
    <Field
      label={t(title)}
      help={t(help)}
      inputMode="numeric"
      value={text}
      onChange={(next) => {
        setText(next)
        set(name, /^\s*\d+\s*$/.test(next) ? Number(next) : NaN)
      }}
      error={errorOf(name)}
    />
  )
}
