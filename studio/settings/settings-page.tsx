import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { Lang } from '../../schemas/lang.ts'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import type { StoreSettings } from '../../schemas/store/settings.schema.ts'
import { changeSettings, showSettings, showStore } from '../../schemas/store/store-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { NewStore } from './new-store/new-store.tsx'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { SideIndex } from '../ui/side-index.tsx'
import { Loaded, Page } from '../ui/ui.tsx'
import { DoorCard } from './door-card.tsx'
import { HostsCard } from './hosts-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned } from '../ui/saving/use-versioned.ts'
import { DispatchCard } from './dispatch-card.tsx'
import { TimeCard } from './time-card.tsx'
import { AccountsCard, MoneyCard, OrdersCard, SwitchesCard } from './rule-cards.tsx'
import { SettingsContext, settingsWrong, wrongText } from './settings-form.ts'
import { AnalyticsCard, ContactCard, LinksCard, NamesCard, PicturesCard, SearchEnginesCard } from './text-cards.tsx' // prettier-ignore
import styles from './settings.module.css'

type Shown = OpOutput<typeof showSettings>

/** The settings of the store. */
export default function SettingsPage() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(showSettings, {}, { storeNbr })
  return (
    <Page title={t('settings')} actions={may(store, 'stores.make') && <NewStore from={storeNbr} />}>
      <Loaded read={read}>{(shown) => <Settings shown={shown} />}</Loaded>
    </Page>
  )
}

function Settings({ shown }: { shown: Shown }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const queries = useQueryClient()
  const form = useVersioned({
    loaded: { version: shown.version, value: shown.settings },
    inputName: 'settings',
    check: settingsWrong,
    async save({ version, value }) {
      const settings = { ...value, langs: langsOf(value) }
      const saved = await call(changeSettings, { version, settings }, { storeNbr })
      for (const { key } of [showSettings, showStore, showMyself])
        await queries.invalidateQueries({ queryKey: [key] })
      return { version: saved.version, value: settings }
    },
    async reload() {
      const { version, settings } = await call(showSettings, {}, { storeNbr })
      await queries.invalidateQueries({ queryKey: [showSettings.key] })
      return { version, value: settings }
    },
  })
  const { value } = form
  const langs = useMemo(() => langsOf(value), [value])
  return (
    <SettingsContext
      value={{
        value,
        langs,
        set: (name, next) => form.set({ [name]: next }),
        errorOf: (field) =>
          form.ruleOf(field) === undefined ? undefined : wrongText(t, field, value),
      }}
    >
      <SideIndex>
        <div className={styles.cards} key={form.round}>
          <NamesCard />
          <LanguagesCard />
          <ContactCard />
          <PicturesCard />
          <MoneyCard currency={shown.currency} />
          <TimeCard saved={shown.settings.timeZone} />
          <OrdersCard />
          <DispatchCard />
          <SwitchesCard />
          <AccountsCard />
          <LinksCard />
          <SearchEnginesCard />
          <AnalyticsCard />
        </div>
        <SaveBar form={form} />
        <DoorCard />
        <HostsCard hosts={shown.hosts} version={shown.hostsVersion} />
      </SideIndex>
    </SettingsContext>
  )
}

/** Languages of the shop, the first one first. */
const langsOf = ({ langs, defaultLang }: StoreSettings): Lang[] => [
  defaultLang,
  ...langs.filter((lang) => lang !== defaultLang),
]
