import type { TSchema } from '@sinclair/typebox'
import { isShown } from '../../engine/contract/prop-options.ts'
import { hrefOf } from '../link.ts'
import type { Link } from '../link.schema.ts'
import { videoSource } from '../video.ts'
import { shopFault } from './shop-faults.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'

/**
 * Returns faults of links and videos in a block's props without a valid target, as decided by the
 * functions that render them. Empty links and props without an effect are valid.
 */
export function linkFaults(schema: TSchema, value: unknown, path = ''): DocumentFault[] {
  if (schema.format === 'video-link')
    return typeof value === 'string' && value.trim() && !videoSource(value)
      ? [shopFault('video', path, { value })]
      : []
  if (schema.type === 'array' && Array.isArray(value))
    return value.flatMap((item, at) => linkFaults(schema.items, item, `${path}/${at}`))
  if (schema.type !== 'object' || value === null || typeof value !== 'object') return []
  const siblings = value as Record<string, unknown> // an object by the line above
  const inner = Object.entries(siblings).flatMap(([name, item]) => {
    const property: TSchema | undefined = schema.properties?.[name]
    return property && isShown(property, siblings)
      ? linkFaults(property, item, `${path}/${name}`)
      : []
  })
  return isLink(schema, value) && isShown(schema.properties.link, siblings)
    ? [...linkFault(value, path), ...inner]
    : inner
}

const isLink = (schema: TSchema, value: object): value is Link =>
  'linkType' in value &&
  'link' in value &&
  schema.properties?.linkType !== undefined &&
  schema.properties.link !== undefined

function linkFault({ linkType, link }: Link, path: string): DocumentFault[] {
  if (linkType === 'none') return []
  const at = `${path}/link`
  if (!link.trim()) return [shopFault('link.empty', at, { linkType })]
  return hrefOf({ linkType, link }, 'main')
    ? []
    : [shopFault('link.target', at, { value: link, linkType })]
}
