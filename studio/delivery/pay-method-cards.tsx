import { payKinds, type PayKind } from '../../schemas/pay/pay-kind.ts'
import { listPayMethods } from '../../schemas/pay/pay-operator.ops.ts'
import type { WrittenPayMethod } from '../../schemas/pay/pay-operator.schema.ts'
import { payMethodTypes } from '../../schemas/pay/pay.schema.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Card, Note } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { moneyDecimals, moneyLabel, type ShownStore } from './shipping-form.ts'
import { MethodTexts } from './method-texts.tsx'
import styles from './delivery.module.css'

const noAccount = { bankCode: '', bankName: '', account: '', holder: '' }

/** Kind, name and limits of a payment method. */
export function PayMethodCards(props: {
  form: VersionedForm<WrittenPayMethod>
  store: ShownStore
  errorOf(field: string): string | undefined
}) {
  const { form, store, errorOf } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { value, set } = form
  const { kind, method, amtMin, amtMax, isOn } = value
  const account = kind === 'remittance' ? (value.account ?? noAccount) : undefined
  const providers = useRead(listPayMethods, {}, { storeNbr }).data?.methods
  const setKind = (next: PayKind) =>
    set({
      kind: next,
      method: next === 'online' ? (method ?? providers?.[0] ?? 'credit') : undefined,
      account: next === 'remittance' ? (value.account ?? noAccount) : undefined,
    })
  return (
    <div className={styles.cards}>
      <Card title={t('delivery.basics')}>
        <MethodTexts value={value} store={store} errorOf={errorOf} onChange={set} />
        <div className={ui.pair}>
          <Choice
            label={t('delivery.how')}
            value={kind}
            options={payKinds.map((id) => ({ id, name: t(`pay.kind.${id}`) }))}
            onChange={setKind}
          />
          {method && (
            <Choice
              label={t('pay.method')}
              value={method}
              options={payMethodTypes.map((id) => ({ id, name: t(`pay.method.${id}`) }))}
              onChange={(next) => set({ method: next })}
            />
          )}
        </div>
        {method && providers && !providers.includes(method) && (
          <Note kind="warn">{t('pay.noProvider')}</Note>
        )}
        {kind === 'cod' && <p className={ui.help}>{t('pay.codHelp')}</p>}
        <Checks
          label={t('delivery.switches')}
          value={isOn ? ['on'] : []}
          options={[{ id: 'on', name: t('delivery.isOn'), help: t('delivery.isOnHelp') }]}
          onChange={(next) => set({ isOn: next.includes('on') })}
        />
      </Card>
      {account && (
        <Card title={t('pay.account')}>
          <p className={ui.help}>{t('pay.accountHelp')}</p>
          <div className={ui.pair}>
            {(['bankCode', 'bankName', 'account', 'holder'] as const).map((part) => (
              <Field
                key={part}
                label={t(`pay.account.${part}`)}
                value={account[part]}
                isRequired={part !== 'bankCode'}
                maxLength={part === 'bankCode' ? 20 : part === 'account' ? 40 : 80}
                error={
                  errorOf(`account/${part}`) ??
                  (part === 'bankCode' ? undefined : errorOf('account'))
                }
                onChange={(text) => set({ account: { ...account, [part]: text } })}
              />
            ))}
          </div>
        </Card>
      )}
      <Card title={t('pay.limits')}>
        <p className={ui.help}>{t('pay.limitsHelp')}</p>
        <div className={ui.pair}>
          {(['amtMin', 'amtMax'] as const).map((limit) => (
            <NumberField
              key={limit}
              label={moneyLabel(t(`pay.${limit}`), store)}
              value={limit === 'amtMin' ? amtMin : amtMax}
              decimals={moneyDecimals(store)}
              error={errorOf(limit)}
              onChange={(next) => set({ [limit]: next })}
            />
          ))}
        </div>
      </Card>
    </div>
  )
}
