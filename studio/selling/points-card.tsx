import { Value } from '@sinclair/typebox/value'
import { useQueryClient } from '@tanstack/react-query'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { decimalsOf, formatAmount } from '../../schemas/money/money.ts'
import * as ops from '../../schemas/store/point-rules.ops.ts'
import { PointRules } from '../../schemas/store/point-rules.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Card, Loaded } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import type { ShownStore } from './selling-frame.tsx'
import { wrongText } from './wrong-text.ts'

registerForInterpreter()

const fields = ['amtPerPoint', 'amtOfPoint', 'pointShare', 'giftMost', 'levelMonths'] as const

/** Rules for earning and spending points. */
export function PointsCard({ store }: { store: ShownStore }) {
  const { storeNbr } = useStore()
  const read = useRead(ops.showPointRules, {}, { storeNbr })
  return <Loaded read={read}>{(shown) => <Points store={store} shown={shown} />}</Loaded>
}

function Points(props: { store: ShownStore; shown: OpOutput<typeof ops.showPointRules> }) {
  const { store, shown } = props
  const { t } = useTexts()
  const own = useStore()
  const { storeNbr } = own
  const mayWrite = may(own, 'selling.write')
  const queries = useQueryClient()
  const form = useVersioned({
    loaded: { version: shown.version, value: shown.rules },
    inputName: 'rules',
    check: (rules) =>
      [...Value.Errors(PointRules, rules)].map(({ path }) => ({
        field: path.slice(1),
        rule: 'schema',
      })),
    async save({ version, value: rules }) {
      const saved = await call(ops.changePointRules, { version, rules }, { storeNbr })
      await queries.invalidateQueries({ queryKey: [ops.showPointRules.key] })
      return saved
    },
    async reload() {
      const { version, rules } = await call(ops.showPointRules, {}, { storeNbr })
      return { version, value: rules }
    },
  })
  const { amtPerPoint, amtOfPoint } = form.value
  const isMoney = (name: (typeof fields)[number]) => name.startsWith('amt')
  const back = (amtOfPoint / amtPerPoint) * 100
  return (
    <>
      <Card title={t('selling.points')}>
        <fieldset disabled={!mayWrite} className={ui.bare}>
          <div className={ui.pair}>
            {fields.map((name) => (
              <NumberField
                key={name}
                label={
                  isMoney(name)
                    ? `${t(`points.${name}`)} (${store.currencySymbol.trim()})`
                    : t(`points.${name}`)
                }
                help={t(`points.${name}Help`)}
                value={form.value[name]}
                decimals={isMoney(name) ? decimalsOf(store.currency) : 0}
                error={wrongText(t, form.ruleOf(name))}
                onChange={(next = NaN) => form.set({ [name]: next })}
              />
            ))}
          </div>
        </fieldset>
        <p className={ui.help} role="status">
          {amtPerPoint > 0 && Number.isFinite(back)
            ? t('points.example', {
                amt: formatAmount(amtPerPoint * 10, store),
                worth: formatAmount(amtOfPoint * 10, store),
                percent: Math.round(back * 10) / 10,
              })
            : t('points.none')}
        </p>
      </Card>
      {mayWrite && <SaveBar form={form} />}
    </>
  )
}
