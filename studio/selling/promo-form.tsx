import { Value } from '@sinclair/typebox/value'
import { useState } from 'react'
import * as ops from '../../schemas/coupon/promo-operator.ops.ts'
import { promoFault, PromoTerms } from '../../schemas/coupon/promo-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { decimalsOf } from '../../schemas/money/money.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { downloadCsv } from '../ui/lists/download-csv.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Actions, Button, Note, Stack, Trouble } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { PeriodFields } from './period-fields.tsx'
import type { ShownStore } from './selling-frame.tsx'

registerForInterpreter()

type Row = OpOutput<typeof ops.listPromoCodes>['rows'][number]
const day = 86_400_000
const mostCodes = 5_000

const wrongFields = (terms: PromoTerms): string[] =>
  [...Value.Errors(PromoTerms, terms)].map(({ path }) => path.slice(1))

const newTerms = (now = Date.now()): PromoTerms => ({
  discPer: 10,
  amtMin: 0,
  effdate: new Date(now).toISOString(),
  expire: new Date(now + 30 * day).toISOString(),
})

/** Creates one code, or many as a file; or changes the terms of one. */
export function PromoForm(props: { store: ShownStore; row?: Row; onClose(): void }) {
  const { store, row, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [terms, setTerms] = useState(row?.terms ?? newTerms)
  const [code, setCode] = useState('')
  const [how, setHow] = useState<'one' | 'many'>('one')
  const [count, setCount] = useState<number | undefined>(100)
  const [hasTried, setHasTried] = useState(false)
  const changed = { storeNbr, changes: [ops.listPromoCodes] }
  const make = useCommand(ops.makePromoCodes, changed)
  const change = useCommand(ops.changePromoCode, changed)
  const set = (next: { [K in keyof PromoTerms]?: PromoTerms[K] | undefined }) =>
    setTerms(
      Object.fromEntries(
        Object.entries({ ...terms, ...next }).filter(([, field]) => field !== undefined),
      ) as unknown as PromoTerms, // without what was taken away
    )
  const wrong = wrongFields(terms)
  const fault = promoFault(terms)
  const isCountWrong = how === 'many' && !(count !== undefined && count >= 1 && count <= mostCodes)
  const isWrong = wrong.length > 0 || fault !== undefined || (!row && isCountWrong)
  const errorOf = (field: string) =>
    hasTried && wrong.includes(field) ? t('selling.wrong.schema') : undefined
  const submit = () => {
    setHasTried(true)
    if (isWrong) return
    if (row) {
      const { promoCode, version } = row
      change.mutate({ promoCode, version, terms }, { onSuccess: onClose })
    } else if (how === 'one') make.mutate({ terms, code: code.trim() }, { onSuccess: onClose })
    else if (count !== undefined)
      make.mutate(
        { terms, code: code.trim(), count },
        {
          onSuccess({ codes }) {
            downloadCsv(`promo-codes-${storeNbr}.csv`, [
              [t('selling.code')],
              ...codes.map((one) => [one]),
            ])
            onClose()
          },
        },
      )
  }
  const money = (label: string) => `${label} (${store.currencySymbol.trim()})`
  const decimals = decimalsOf(store.currency)
  return (
    <Stack>
      {!row && (
        <>
          <Choice<'one' | 'many'>
            label={t('selling.howMany')}
            value={how}
            options={[
              { id: 'one', name: t('selling.oneCode') },
              { id: 'many', name: t('selling.manyCodes') },
            ]}
            onChange={setHow}
          />
          <Field
            label={t(how === 'one' ? 'selling.code' : 'selling.codeStart')}
            help={t(how === 'one' ? 'selling.codeHelp' : 'selling.codeStartHelp')}
            value={code}
            maxLength={how === 'one' ? 40 : 32}
            onChange={(text) => setCode(text.toUpperCase().replace(/[^A-Z0-9-]/g, ''))}
          />
          {how === 'many' && (
            <NumberField
              label={t('selling.count')}
              value={count}
              error={
                hasTried && isCountWrong ? t('selling.wrong.count', { most: mostCodes }) : undefined
              }
              onChange={setCount}
            />
          )}
        </>
      )}
      <div className={ui.pair}>
        <Choice
          label={t('selling.gives')}
          value={terms.discPer === undefined ? 'amount' : 'percent'}
          options={(['percent', 'amount'] as const).map((id) => ({
            id,
            name: t(`selling.gives.${id}`),
          }))}
          onChange={(kind) =>
            kind === 'percent'
              ? set({ discPer: 10, amtDisc: undefined })
              : set({ discPer: undefined, amtDisc: NaN })
          }
        />
        {terms.discPer === undefined ? (
          <NumberField
            label={money(t('selling.amtDisc'))}
            value={terms.amtDisc}
            decimals={decimals}
            error={errorOf('amtDisc')}
            onChange={(amtDisc = NaN) => set({ amtDisc })}
          />
        ) : (
          <NumberField
            label={t('selling.discPer')}
            value={terms.discPer}
            error={errorOf('discPer')}
            onChange={(discPer = NaN) => set({ discPer })}
          />
        )}
        <NumberField
          label={money(t('selling.amtMin'))}
          value={terms.amtMin || undefined}
          decimals={decimals}
          error={errorOf('amtMin')}
          onChange={(amtMin = 0) => set({ amtMin })}
        />
        <NumberField
          label={t('selling.codeQty')}
          help={t('selling.qtyHelp')}
          value={terms.qty}
          error={errorOf('qty')}
          onChange={(qty) => set({ qty })}
        />
        <NumberField
          label={t('selling.perPerson')}
          help={t('selling.qtyHelp')}
          value={terms.perPerson}
          error={errorOf('perPerson')}
          onChange={(perPerson) => set({ perPerson })}
        />
      </div>
      <PeriodFields
        value={terms}
        error={hasTried && fault === 'period' ? t('selling.wrong.period') : undefined}
        onChange={set}
      />
      {hasTried && isWrong && <Note kind="bad">{t('selling.wrong.some')}</Note>}
      <Trouble error={make.error ?? change.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button look="primary" isPending={make.isPending || change.isPending} onPress={submit}>
          {t(row ? 'save' : how === 'one' ? 'selling.makeCode' : 'selling.makeCodes')}
        </Button>
      </Actions>
    </Stack>
  )
}
