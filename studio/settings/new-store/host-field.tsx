import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { hostPattern } from '../../../schemas/store/settings.schema.ts'
import { checkHost, type HostState } from '../../../schemas/store/new-store.ops.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './new-store.module.css'

interface Props {
  /** The store from which the new one is made. */
  from: string
  value: string
  /** The host that results. */
  host: string
  error: string | undefined
  onChange(value: string): void
  /** Receives the availability of the host; `undefined` while it is checked. */
  onState(state: HostState | undefined): void
}

/** The address of the shop, checked while it is typed. */
export function HostField({ from, value, host, error, onChange, onState }: Props) {
  const { t } = useTexts()
  return (
    <div>
      <Field
        label={t('newStore.host')}
        value={value}
        help={t('newStore.hostHelp')}
        error={error}
        maxLength={253}
        onChange={onChange}
      />
      {new RegExp(hostPattern).test(host) && <State from={from} host={host} onState={onState} />}
    </div>
  )
}

function State({ from, host, onState }: Pick<Props, 'from' | 'host' | 'onState'>) {
  const { t } = useTexts()
  const read = useRead(checkHost, { host }, { storeNbr: from })
  const state = read.isPlaceholderData ? undefined : read.data?.state
  useEffect(() => onState(state), [state, onState])
  return (
    <p className={styles.state} data-state={state} aria-live="polite">
      {state && <Icon of={state === 'free' ? CircleCheck : CircleAlert} size="badge" />}
      {state ? t(`newStore.state.${state}`, { host }) : host}
    </p>
  )
}
