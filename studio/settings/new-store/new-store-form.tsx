import { useState } from 'react'
import { makeStore, type HostState } from '../../../schemas/store/new-store.ops.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { ownZone } from '../../kernel/session/zone.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Stack, Trouble } from '../../ui/ui.tsx'
import { FirstStep } from './first-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { ShopStep } from './shop-step.tsx'
import { steps, type StepProps } from './steps.ts'
import { faultsOf, firstWish, hostOf } from './wish.ts'
import styles from './new-store.module.css'

const views = { name: FirstStep, place: PlaceStep, shop: ShopStep }

/** Three steps to a store. */
export function NewStoreForm({ from, close }: { from: string; close(): void }) {
  const { t } = useTexts()
  const [wish, setWish] = useState(() => firstWish(navigator.languages, ownZone.timeZone))
  const [at, setAt] = useState(0)
  const [hasTried, setHasTried] = useState(false)
  const [hostState, setHostState] = useState<HostState>()
  const make = useCommand(makeStore, { storeNbr: from })
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  const Step = views[step.id]
  const faults = faultsOf(wish, location.hostname)
  const faultIn: StepProps['faultIn'] = (field) =>
    hasTried && faults[field] ? t(`newStore.wrong.${field}`) : undefined
  const go = (next: number) => {
    setHasTried(false)
    setAt(next)
  }
  const submit = () => {
    const isWrong = step.fields.some((field) => faults[field])
    // The field says why.
    const isTaken = step.id === 'name' && (hostState === 'taken' || hostState === 'studio')
    if (isWrong || isTaken) return setHasTried(true)
    if (!isLast) return go(at + 1)
    const { kind, storeNbr, name, host: _, ...rest } = wish
    make.mutate(
      {
        ...rest,
        ...(storeNbr && { storeNbr }),
        name: name.trim(),
        host: hostOf(wish, location.hostname),
        isReady: kind !== 'empty',
        kind: kind === 'empty' ? 'general' : kind,
        isOpen: false,
      },
      // A whole load: the policy of each store's pages names its shop.
      { onSuccess: (made) => location.assign(`/${made.storeNbr}`) },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack>
        <p className={styles.step} aria-live="polite">
          {t('newStore.step', { step: at + 1, of: steps.length })} · {t(`newStore.step.${step.id}`)}
        </p>
        <Step
          from={from}
          wish={wish}
          set={(change) => setWish((before) => ({ ...before, ...change }))}
          onHostState={setHostState}
          faultIn={faultIn}
        />
        <Trouble error={make.error} />
        <Actions>
          {at === 0 ? (
            <Button onPress={close}>{t('cancel')}</Button>
          ) : (
            <Button onPress={() => go(at - 1)}>{t('newStore.back')}</Button>
          )}
          <Button look="primary" isPending={make.isPending} onPress={submit}>
            {t(isLast ? 'newStore.make' : 'newStore.next')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
