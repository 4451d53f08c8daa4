import { useState } from 'react'
import { hostPattern } from '../../schemas/store/settings.schema.ts'
import { makeStore } from '../../schemas/store/new-store.ops.ts'
import { defaultTimeZone } from '../../schemas/time-zone.ts'
import { langs as allLangs, type Lang } from '../../schemas/lang.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { langName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../ui/fields.tsx'
import { TimeZoneField } from '../ui/time-zone-field.tsx'
import { Actions, Button, Dialog, Stack, Trouble } from '../ui/ui.tsx'

const rules = {
  name: /\S/,
  storeNbr: /^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/,
  host: new RegExp(hostPattern),
  currency: /^[A-Z]{3}$/,
}

/** Creates another store, on behalf of one in which the operator has the permission. */
export function NewStore({ from }: { from: string }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('newStore.title')}</Button>
      <Dialog title={t('newStore.title')} isOpen={isOpen} onClose={() => setIsOpen(false)} isFirm>
        <NewStoreForm from={from} close={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function NewStoreForm({ from, close }: { from: string; close(): void }) {
  const { t, lang: own } = useTexts()
  const [store, setStore] = useState({ name: '', storeNbr: '', host: '', currency: 'TWD' })
  const [langs, setLangs] = useState<Lang[]>([own])
  const [first, setFirst] = useState<Lang>(own)
  const [timeZone, setTimeZone] = useState(defaultTimeZone)
  const [isReady, setIsReady] = useState(true)
  const [hasTried, setHasTried] = useState(false)
  const make = useCommand(makeStore, { storeNbr: from })
  const given = { ...store, host: store.host.trim().toLowerCase() }
  const isWrong = (field: keyof typeof rules) => !rules[field].test(given[field])
  const field = (name: keyof typeof rules) => ({
    label: t(name === 'storeNbr' ? 'newStore.nbr' : `newStore.${name}`),
    value: store[name],
    error: hasTried && isWrong(name) ? t('newStore.wrong') : undefined,
    isRequired: true,
    onChange: (text: string) => setStore((before) => ({ ...before, [name]: text })),
  })
  const submit = () => {
    setHasTried(true)
    if ((Object.keys(rules) as (keyof typeof rules)[]).some(isWrong) || !langs.length) return // its own keys
    const main = langs.includes(first) ? first : langs[0]
    const ordered = langs.toSorted((a, b) => Number(b === main) - Number(a === main))
    make.mutate(
      {
        ...given,
        name: given.name.trim(),
        langs: ordered,
        timeZone,
        isReady,
        kind: 'general',
        isOpen: false,
      },
      // A whole load: the policy of each store's pages names its shop.
      { onSuccess: ({ storeNbr }) => location.assign(`/${storeNbr}/settings`) },
    )
  }
  return (
    <Stack>
      <Field {...field('name')} maxLength={200} startsFocused />
      <Field {...field('storeNbr')} maxLength={20} help={t('newStore.nbrHelp')} />
      <Field {...field('host')} maxLength={253} help={t('newStore.hostHelp')} />
      <Checks
        label={t('newStore.langs')}
        value={langs}
        options={allLangs.map((id) => ({ id, name: langName(id, own) }))}
        onChange={setLangs}
      />
      {langs.length > 1 && (
        <Choice
          label={t('newStore.defaultLang')}
          value={langs.includes(first) ? first : (langs[0] ?? own)}
          options={langs.map((id) => ({ id, name: langName(id, own) }))}
          onChange={(lang) => setFirst(lang as Lang)}
        />
      )}
      <Field {...field('currency')} maxLength={3} />
      <TimeZoneField value={timeZone} onChange={setTimeZone} />
      <Checks
        label={t('newStore.start')}
        value={isReady ? ['ready'] : []}
        options={[{ id: 'ready', name: t('newStore.ready'), help: t('newStore.readyHelp') }]}
        onChange={(next) => setIsReady(next.includes('ready'))}
      />
      <Trouble error={make.error} />
      <Actions>
        <Button onPress={close}>{t('cancel')}</Button>
        <Button look="primary" isPending={make.isPending} onPress={submit}>
          {t('newStore.make')}
        </Button>
      </Actions>
    </Stack>
  )
}
