import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presence, presenceSeconds } from '../../../schemas/page/presence.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import styles from './publishing.module.css'

/** Reports that this page is open here, and lists others who have it open. */
export function Presence({ address }: { address: PageAddress }) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const { p1, p2, p3 } = address
  const { data } = useQuery({
    queryKey: [presence.key, storeNbr, p1, p2, p3],
    queryFn: ({ signal }) =>
      call(presence, { p1, p2, p3, isLeaving: false }, { storeNbr, signal, isQuiet: true }),
    refetchInterval: presenceSeconds.report * 1000,
    // Who has the page open in a tab behind others is still there.
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // A report that does not arrive ends by itself after a while.
      call(presence, { p1, p2, p3, isLeaving: true }, { storeNbr, isQuiet: true }).catch(
        () => undefined,
      )
    },
    [storeNbr, p1, p2, p3],
  )
  const others = data?.rows ?? []
  return (
    <span
      className={styles.presence}
      role="status"
      title={others.map(({ name, since }) => `${name} · ${moment(since)}`).join('\n')}
    >
      {others.length > 0 && t('alsoHere', { names: others.map(({ name }) => name).join(', ') })}
    </span>
  )
}
