import {
  Banknote,
  CalendarX,
  Layers,
  MessageCircle,
  Package,
  RotateCcw,
  Star,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { showWaiting } from '../../../schemas/report/today.ops.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import type { Tone } from '../../ui/ui.tsx'

type Waiting = OpOutput<typeof showWaiting>['WaitInfo']

interface Kind {
  /** Where it is worked off. */
  to: string
  icon: LucideIcon
  tone: Tone
  /** What it means, where nothing says since when it waits. */
  about?: TextKey
}

/** Kinds of what waits, the most urgent first. */
const kinds = {
  toShip: { to: 'orders?group=toShip', icon: Package, tone: 'act' },
  payTasks: { to: 'orders/payments', icon: TriangleAlert, tone: 'bad' },
  faults: { to: 'faults', icon: TriangleAlert, tone: 'bad', about: 'today.about.faults' },
  plans: { to: 'pages', icon: CalendarX, tone: 'bad' },
  returns: { to: 'orders/returns', icon: RotateCcw, tone: 'warn' },
  reported: { to: 'orders?group=toPay', icon: Banknote, tone: 'warn' },
  enquiries: { to: 'enquiries?stat=open', icon: MessageCircle, tone: 'warn' },
  reviews: { to: 'reviews?stat=waiting', icon: Star, tone: 'tell' },
  lowStock: {
    to: 'products/stock?only=low',
    icon: Layers,
    tone: 'tell',
    about: 'today.about.lowStock',
  },
} as const satisfies Record<keyof Waiting, Kind>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as KindName[] // the keys are kinds
/** One of them, without its name. */
export const kindOf = (name: KindName): Kind => kinds[name]
