import type { ComponentProps, ReactNode } from 'react'
import { Link as RouteLink } from 'wouter'
import type { Link as LinkTarget } from '../../schemas/link.schema.ts'
import { linkHref, useShop } from '../../runtime/shop/shop.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  to: LinkTarget
}

/** A link that an operator configured; without a target, its content is drawn as plain text. */
export function Link({ to: { linkType, link }, ...rest }: Props): ReactNode {
  const shop = useShop()
  const href = linkHref(shop, { linkType, link })
  if (!href) return <span className={rest.className}>{rest.children}</span>
  if (href.startsWith('/')) return <RouteLink href={href} {...rest} />
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {rest.children}
    </a>
  )
}
