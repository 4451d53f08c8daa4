import { reasonKinds } from '../../schemas/after-sales/reason.schema.ts'
import {
  setReasons,
  showReasons,
  type WrittenReason,
} from '../../schemas/after-sales/reason-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Field } from '../ui/fields.tsx'
import { NamedRows } from './named-rows.tsx'
import { kindFaults, nbrFaults } from './row-faults.ts'

/** Reasons for returns, refunds and cancellations. */
export function ReasonsView() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <NamedRows<WrittenReason>
      help="shopLists.reasonsHelp"
      read={useRead(showReasons, {}, { storeNbr })}
      save={(input) => call(setReasons, input, { storeNbr })}
      reload={() => call(showReasons, {}, { storeNbr })}
      newRow={() => ({ rsn: '', name: {}, kinds: [...reasonKinds], needsImage: false })}
      idName="rsn"
      check={(rows) => [...nbrFaults(rows, 'rsn'), ...kindFaults(rows)]}
    >
      {({ value, set, errorOf }, name) => (
        <>
          {name}
          <Field
            label={t('shopLists.rsn')}
            help={t('shopLists.rsnHelp')}
            value={value.rsn}
            maxLength={40}
            isRequired
            error={errorOf('rsn')}
            onChange={(rsn) => set({ rsn })}
          />
          <Checks
            label={t('shopLists.kinds')}
            value={value.kinds}
            options={reasonKinds.map((id) => ({ id, name: t(`shopLists.kind.${id}`) }))}
            onChange={(kinds) => set({ kinds })}
          />
          <Checks
            label={t('shopLists.picture')}
            value={value.needsImage ? ['needed'] : []}
            options={[{ id: 'needed', name: t('shopLists.needsImage') }]}
            onChange={(next) => set({ needsImage: next.includes('needed') })}
          />
        </>
      )}
    </NamedRows>
  )
}
