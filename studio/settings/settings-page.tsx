import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import type { StoreSettings } from '../../schemas/store/settings.schema.ts'
import { changeSettings, showSettings, showStore } from '../../schemas/store/store-operator.ops.ts'
import { may, useStore } from '../app/myself.ts'
import { NewStore } from '../app/new-store.tsx'
import { call, Refusal } from '../calls/call.ts'
import { useCommand, useRead } from '../calls/queries.ts'
import { useTexts } from '../texts/texts.tsx'
import { Loaded, Note, Page } from '../ui/ui.tsx'
import { UnsavedGuard } from '../ui/unsaved.tsx'
import { HostsCard } from './hosts-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { isSame, mergeChanges } from '../saving/merge-changes.ts'
import { savedState, SaveStrip } from '../saving/save-strip.tsx'
import { TimeCard } from './time-card.tsx'
import { AccountsCard, MoneyCard, OrdersCard, SwitchesCard } from './rule-cards.tsx'
import { SettingsContext, wrongFields, wrongText } from './settings-form.ts'
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
  // What the form started from; newer ones are only taken when the operator says so.
  const [start, setStart] = useState({ settings: shown.settings, version: shown.version, round: 0 })
  const [value, setValue] = useState(start.settings)
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const save = useCommand(changeSettings, {
    storeNbr,
    changes: [showSettings, showStore, showMyself],
  })
  const isChanged = !isSame(start.settings, value)
  const wrong = useMemo(() => (hasTried ? wrongFields(value) : []), [hasTried, value])
  const refused = fieldsRefused(save.error)
  const isConflict = save.error instanceof Refusal && save.error.code === 'SETTINGS_CONFLICT'
  const langs = useMemo(
    () => [value.defaultLang, ...value.langs.filter((lang) => lang !== value.defaultLang)],
    [value.langs, value.defaultLang],
  )
  /** Begins anew; what was written since `sent` stays. */
  const begin = (settings: StoreSettings, version: string, sent?: StoreSettings) => {
    setStart(({ round }) => ({ settings, version, round: round + 1 }))
    setValue((mine) => (sent ? mergeChanges(sent, mine, settings) : settings))
    setHasTried(false)
  }
  // What was read again, such as after a visit elsewhere, replaces a form that nobody has changed.
  const [seen, setSeen] = useState(shown.version)
  if (seen !== shown.version) {
    setSeen(shown.version)
    if (!isChanged && shown.version !== start.version) begin(shown.settings, shown.version)
  }
  const submit = () => {
    const faults = wrongFields(value)
    setHasTried(true)
    if (faults.length) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    const settings = { ...value, langs }
    save.mutate(
      { version: start.version, settings },
      { onSuccess: ({ version }) => begin(settings, version, value) },
    )
  }
  const goOn = async (isMineKept: boolean) => {
    const theirs = await call(showSettings, {}, { storeNbr })
    await queries.invalidateQueries({ queryKey: [showSettings.key] })
    begin(theirs.settings, theirs.version, isMineKept ? start.settings : undefined)
    save.reset()
  }
  return (
    <SettingsContext
      value={{
        value,
        langs,
        set: (name, next) => setValue((before) => ({ ...before, [name]: next })),
        errorOf: (field) =>
          wrong.includes(field) || refused.includes(field) ? wrongText(t, field, value) : undefined,
      }}
    >
      <div ref={form} className={styles.cards} key={start.round}>
        <NamesCard />
        <LanguagesCard />
        <ContactCard />
        <PicturesCard />
        <MoneyCard currency={shown.currency} />
        <TimeCard saved={start.settings.timeZone} />
        <OrdersCard />
        <SwitchesCard />
        <AccountsCard />
        <LinksCard />
        <SearchEnginesCard />
        <AnalyticsCard />
      </div>
      <SaveStrip
        state={savedState(isChanged, save.isSuccess)}
        isChanged={isChanged}
        isPending={save.isPending}
        error={save.error}
        conflict={isConflict && { text: t('settingsConflict'), goOn }}
        notes={
          wrong.length > 0 && <Note kind="bad">{t('settingsWrong', { count: wrong.length })}</Note>
        }
        onDiscard={() => {
          begin(start.settings, start.version)
          save.reset()
        }}
        onSave={submit}
      />
      <HostsCard hosts={shown.hosts} version={shown.hostsVersion} />
      <UnsavedGuard isUnsaved={isChanged} />
    </SettingsContext>
  )
}

/** The fields that the gateway refused. */
function fieldsRefused(error: unknown): string[] {
  if (!(error instanceof Refusal)) return []
  const faults: unknown = error.data
  if (error.code === 'PICTURE_UNKNOWN' && typeof faults === 'object' && faults)
    return [String(Reflect.get(faults, 'field'))]
  if (error.code !== 'INVALID_INPUT' || !Array.isArray(faults)) return []
  return faults.map((fault: { field?: unknown }) =>
    String(fault.field ?? '').replace(/^settings\//, ''),
  )
}
