import { Value } from '@sinclair/typebox/value'
import * as ops from '../../schemas/account/level-operator.ops.ts'
import { WrittenLevel } from '../../schemas/account/level-operator.ops.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useEntityForm } from '../ui/saving/use-entity-form.ts'
import type { Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Note } from '../ui/ui.tsx'
import { LevelCards } from './level-cards.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferFrame, OfferPage, type ShownStore } from './selling-frame.tsx'
import { wrongText } from './wrong-text.ts'

registerForInterpreter()

const empty: WrittenLevel = {
  name: {},
  benefits: [],
  pricePolicy: 0,
  discPer: 0,
  discAmt: 0,
  roundType: 1,
  amtMin: NaN,
  pointFactor: 100,
}

export function LevelPage({ levelNbr }: { levelNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(ops.listLevels, {}, { storeNbr })
  return (
    <OfferPage title={t('selling.level')} list="levels" read={read}>
      {({ rows }, store) => {
        const row = rows.find((one) => one.levelNbr === levelNbr)
        if (!row) return <Note kind="warn">{t('selling.levelGone')}</Note>
        return (
          <Form
            levelNbr={levelNbr}
            store={store}
            loaded={{ version: row.version, value: row.level }}
          />
        )
      }}
    </OfferPage>
  )
}

export function NewLevel() {
  const { t } = useTexts()
  return (
    <OfferFrame title={t('selling.newLevel')} list="levels">
      {(store) => <Form store={store} loaded={{ version: '', value: empty }} />}
    </OfferFrame>
  )
}

function Form(props: { levelNbr?: string; store: ShownStore; loaded: Versioned<WrittenLevel> }) {
  const { levelNbr, store, loaded } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const form = useEntityForm({
    isNew: levelNbr === undefined,
    loaded,
    inputName: 'level',
    check(level) {
      const wrong = [...Value.Errors(WrittenLevel, level)].map(({ path }) => ({
        field: path.slice(1),
        rule: 'schema',
      }))
      return level.name[store.defaultLang]?.trim()
        ? wrong
        : [...wrong, { field: `name/${store.defaultLang}`, rule: 'required' }]
    },
    change: ({ version, value: level }) =>
      call(ops.changeLevel, { levelNbr: levelNbr ?? '', version, level }, { storeNbr }),
    async make(level) {
      await call(ops.makeLevel, { level }, { storeNbr })
      return '/selling/levels'
    },
    async reload() {
      const { rows } = await call(ops.listLevels, {}, { storeNbr })
      const row = rows.find((one) => one.levelNbr === levelNbr)
      return row ? { version: row.version, value: row.level } : loaded
    },
    changes: [ops.listLevels],
  })
  return (
    <OfferForm form={form} isNew={levelNbr === undefined}>
      <LevelCards form={form} store={store} errorOf={(field) => wrongText(t, form.ruleOf(field))} />
    </OfferForm>
  )
}
