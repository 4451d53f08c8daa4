import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showMyself } from '../../schemas/operator/session.ops.ts'
import { hostPattern } from '../../schemas/store/settings.schema.ts'
import { setHosts, showSettings } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Card, Dialog, Note, Stack, Trouble } from '../ui/ui.tsx'
import styles from './settings.module.css'

/** Hosts of the shop, saved separately: a wrong host makes it unreachable. */
export function HostsCard({ hosts, version }: { hosts: readonly string[]; version: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [text, setText] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const save = useCommand(setHosts, { storeNbr, changes: [showSettings, showMyself] })
  const next = [
    ...new Set(
      (text ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
  const [main = ''] = next
  const wrong = next.find((host) => !new RegExp(hostPattern).test(host))
  const error =
    text === undefined
      ? undefined
      : wrong !== undefined
        ? t('wrong.host', { host: wrong })
        : next.length
          ? undefined
          : t('wrong.hosts')
  const taken = isRefused(save.error, setHosts, 'HOST_TAKEN') ? save.error.data.host : undefined
  const close = () => {
    setIsAsking(false)
    setTyped('')
    save.reset()
  }
  return (
    <Card title={t('settings.hosts')}>
      <ul className={styles.hosts}>
        {hosts.map((host, at) => (
          <li key={host}>
            <code>{host}</code> {at === 0 && <small>{t('mainHost')}</small>}
          </li>
        ))}
      </ul>
      {text === undefined ? (
        <div>
          <Button onPress={() => setText(hosts.join('\n'))}>{t('hostsChange')}</Button>
        </div>
      ) : (
        <Stack>
          <Field
            label={t('hostsOneALine')}
            help={t('hostsHelp')}
            value={text}
            onChange={setText}
            rows={4}
            error={error}
          />
          {!isAsking && <Trouble error={save.error} />}
          <Actions>
            <Button onPress={() => setText(undefined)}>{t('cancel')}</Button>
            <Button
              look="danger"
              isDisabled={error !== undefined || next.join() === hosts.join()}
              onPress={() => setIsAsking(true)}
            >
              {t('hostsSave')}
            </Button>
          </Actions>
        </Stack>
      )}
      <Dialog title={t('hostsSave')} isOpen={isAsking} onClose={close} isFirm>
        <Note kind="warn">{t('hostsWarning', { host: main })}</Note>
        <Field label={t('hostsType', { host: main })} value={typed} onChange={setTyped} />
        <Trouble error={save.error} />
        {taken !== undefined && (
          <p>
            <code>{taken}</code>
          </p>
        )}
        <Actions>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            look="danger"
            isDisabled={typed.trim() !== main}
            isPending={save.isPending}
            onPress={() =>
              save.mutate(
                { version, hosts: next },
                {
                  onError(error) {
                    if (!isRefused(error, setHosts, 'SETTINGS_CONFLICT')) return
                    // The card shows what is saved now, before it is replaced.
                    setIsAsking(false)
                    setTyped('')
                    void queries.invalidateQueries({ queryKey: [showSettings.key] })
                  },
                  onSuccess() {
                    close()
                    setText(undefined)
                  },
                },
              )
            }
          >
            {t('hostsSave')}
          </Button>
        </Actions>
      </Dialog>
    </Card>
  )
}
