import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { defaultSpec } from './default.schema.ts'

export const defaultBlock = defineBlock(defaultSpec, function Default() {
  const { config } = useShop()
  return <h1 className="visually-hidden">{usePage().info.title || config.storeName}</h1>
})
