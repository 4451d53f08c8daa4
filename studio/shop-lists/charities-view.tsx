import {
  setCharities,
  showCharities,
  type WrittenCharity,
} from '../../schemas/invoice/love-code-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { NamedRows } from './named-rows.tsx'
import { codeFaults } from './row-faults.ts'

/** Charities that shoppers can donate their invoices to. */
export function CharitiesView() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <NamedRows<WrittenCharity>
      help="shopLists.charitiesHelp"
      read={useRead(showCharities, {}, { storeNbr })}
      save={(input) => call(setCharities, input, { storeNbr })}
      reload={() => call(showCharities, {}, { storeNbr })}
      newRow={() => ({ loveCode: '', name: {} })}
      idName="loveCode"
      check={codeFaults}
    >
      {({ value, set, errorOf }, name) => (
        <>
          <Field
            label={t('shopLists.loveCode')}
            value={value.loveCode}
            maxLength={7}
            inputMode="numeric"
            isRequired
            error={errorOf('loveCode')}
            onChange={(loveCode) => set({ loveCode })}
          />
          {name}
        </>
      )}
    </NamedRows>
  )
}
