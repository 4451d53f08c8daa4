import {
  setChannels,
  showChannels,
  type WrittenChannel,
} from '../../schemas/store/shop-list.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { NamedRows } from './named-rows.tsx'
import { nbrFaults } from './row-faults.ts'

/** Channels: partners whose links identify them, so that orders record their source. */
export function ChannelsView() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <NamedRows<WrittenChannel>
      help="shopLists.channelsHelp"
      read={useRead(showChannels, {}, { storeNbr })}
      save={(input) => call(setChannels, input, { storeNbr })}
      reload={() => call(showChannels, {}, { storeNbr })}
      newRow={() => ({ corpNbr: '', name: {} })}
      idName="corpNbr"
      check={(rows) => nbrFaults(rows, 'corpNbr')}
    >
      {({ value, set, errorOf }, name) => (
        <>
          <Field
            label={t('shopLists.corpNbr')}
            help={t('shopLists.corpNbrHelp')}
            value={value.corpNbr}
            maxLength={40}
            isRequired
            error={errorOf('corpNbr')}
            onChange={(corpNbr) => set({ corpNbr })}
          />
          {name}
        </>
      )}
    </NamedRows>
  )
}
