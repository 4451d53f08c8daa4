import {
  ChartColumn,
  House,
  Inbox,
  Megaphone,
  Package,
  Settings,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { PlaceGroup } from '../kernel/place-groups.ts'

export const groupIcons: Record<PlaceGroup, LucideIcon> = {
  today: House,
  orders: Inbox,
  products: Package,
  customers: Users,
  marketing: Megaphone,
  shop: Store,
  analytics: ChartColumn,
  settings: Settings,
}
