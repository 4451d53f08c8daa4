import {
  parseSync,
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type Node,
} from 'libpg-query'
import type { Schema } from './database-schema.ts'

/** What unreleased migrations have added so far: no older process uses it. */
interface Added {
  tables: Set<string>
  /** As `table.column`, with whether an older process leaves it null. */
  columns: Map<string, { isNull: boolean }>
}

/** Marks a statement as the last step of a change, after the release that no longer needs it. */
const marker = /^-- contract: (\S+) .{10,}$/m

/**
 * Returns what processes of the last release cannot live with in migrations made after it, which
 * are read in their order. What is not known to be safe is refused.
 */
export function breakingStatements(
  migrations: readonly { tag: string; text: string }[],
  released: { version: string; schema: Schema },
): string[] {
  const added: Added = { tables: new Set(), columns: new Map() }
  return migrations.flatMap(({ tag, text }) =>
    text.split('--> statement-breakpoint').flatMap((part) => {
      const found = (parseSync(part).stmts ?? []).flatMap(({ stmt }) =>
        stmt ? breaking(stmt, added, released.schema) : [],
      )
      const since = marker.exec(part)?.[1]
      if (found.length && since !== undefined) {
        if (isUpTo(since, released.version)) return []
        found.push(`${since} is newer than the last release, ${released.version}`)
      }
      return found.map((why) => `${tag}: ${why}`)
    }),
  )
}

/** Whether a version is not newer than another. */
const isUpTo = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) <= 0

function breaking(node: Node, added: Added, old: Schema): string[] {
  if ('CreateStmt' in node) {
    added.tables.add(node.CreateStmt.relation?.relname ?? '')
    return []
  }
  if ('CreateExtensionStmt' in node || 'CreateSeqStmt' in node || 'CommentStmt' in node) return []
  // A new one; `or replace` may change one that older processes call.
  if ('CreateFunctionStmt' in node && !node.CreateFunctionStmt.replace) return []
  if ('AlterTableStmt' in node) {
    const table = node.AlterTableStmt.relation?.relname ?? ''
    if (added.tables.has(table)) return []
    return (node.AlterTableStmt.cmds ?? []).flatMap((one) =>
      'AlterTableCmd' in one ? breakingChange(one.AlterTableCmd, table, added, old) : [],
    )
  }
  if ('IndexStmt' in node) {
    const { relation, unique, idxname = '', indexParams, nulls_not_distinct } = node.IndexStmt
    const table = relation?.relname ?? ''
    if (!unique || added.tables.has(table)) return []
    const columns = namesIn(indexParams, 'name')
    if (
      !nulls_not_distinct &&
      columns.some((column) => added.columns.get(`${table}.${column}`)?.isNull)
    )
      return []
    return [`the unique index ${idxname} may refuse rows that older processes write`]
  }
  if ('DropStmt' in node) {
    const { objects = [], removeType = '' } = node.DropStmt
    return namesIn(objects, 'sval').flatMap((name) => {
      if (removeType === 'OBJECT_TABLE' && added.tables.has(name)) return []
      if (removeType === 'OBJECT_INDEX' && isPlainIndex(name, old)) return []
      return [`${removeType.slice(7).toLowerCase()} ${name} is dropped`]
    })
  }
  if ('UpdateStmt' in node || 'InsertStmt' in node) {
    const { relation } = 'UpdateStmt' in node ? node.UpdateStmt : node.InsertStmt
    const table = relation?.relname ?? ''
    const written = 'UpdateStmt' in node ? namesOf(node.UpdateStmt.targetList) : undefined
    const isNew = written?.every((column) => added.columns.has(`${table}.${column}`))
    return added.tables.has(table) || isNew
      ? []
      : [`rows of ${table} are written, which older processes use`]
  }
  return [`${Object.keys(node)[0] ?? 'statement'} is not known to be safe`]
}

function breakingChange(
  command: AlterTableCmd,
  table: string,
  added: Added,
  old: Schema,
): string[] {
  const { subtype = '', name = '', def } = command
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return breakingColumn(def.ColumnDef, table, added)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { Constraint: constraint } = def
    // Rows of older processes have nulls or defaults there, which the other test writes.
    const columns = columnsOf(constraint)
    const isOfNew =
      columns.length > 0 && columns.every((one) => added.columns.has(`${table}.${one}`))
    if (isOfNew && /CHECK|FOREIGN/.test(constraint.contype ?? '')) return []
    return [`the constraint ${constraint.conname ?? ''} may refuse rows that older processes write`]
  }
  if (subtype === 'AT_ColumnDefault' && def) return []
  if (
    subtype === 'AT_ValidateConstraint' ||
    subtype === 'AT_SetStatistics' ||
    subtype === 'AT_SetRelOptions'
  )
    return []
  const isForeignKey = old[table]?.foreignKeys.includes(name)
  if (subtype === 'AT_DropConstraint' && isForeignKey) return []
  if (subtype === 'AT_DropColumn' && added.columns.has(`${table}.${name}`)) return []
  return [`${table}.${name} is changed by ${subtype}`]
}

function breakingColumn(column: ColumnDef, table: string, added: Added): string[] {
  const { colname = '' } = column
  const kinds = (column.constraints ?? []).flatMap((one) =>
    'Constraint' in one ? [one.Constraint.contype ?? ''] : [],
  )
  const isFilled = kinds.some((kind) => /DEFAULT|GENERATED|IDENTITY/.test(kind))
  const isNull = !isFilled && !kinds.includes('CONSTR_NOTNULL')
  added.columns.set(`${table}.${colname}`, { isNull })
  if (!isFilled && !isNull)
    return [`${table}.${colname} is required, and older processes do not write it`]
  const narrow = kinds.filter((kind) => /PRIMARY|UNIQUE|CHECK|FOREIGN/.test(kind))
  if (narrow.length && !isNull)
    return [`${table}.${colname} is filled with what a constraint may refuse`]
  return []
}

/** Whether an index of the last release only makes queries faster; `on conflict` needs a unique one. */
const isPlainIndex = (name: string, old: Schema): boolean =>
  Object.values(old).some(({ indexes }) => indexes[name] === false)

/** Columns that a constraint of a table names. */
const columnsOf = ({ raw_expr, fk_attrs, keys }: Constraint): string[] => [
  ...namesIn(fk_attrs, 'sval'),
  ...namesIn(keys, 'sval'),
  ...columnReferences(raw_expr),
]

/** The last part of each reference: `"sales_order"."first_day"` is `first_day`. */
function columnReferences(tree: unknown): string[] {
  if (tree === null || typeof tree !== 'object') return []
  if ('ColumnRef' in tree)
    return namesIn((tree.ColumnRef as { fields?: unknown }).fields, 'sval').slice(-1)
  return Object.values(tree).flatMap(columnReferences)
}

/** Names of the columns that an update sets. */
const namesOf = (targets: readonly Node[] = []): string[] =>
  targets.flatMap((target) => ('ResTarget' in target ? [target.ResTarget.name ?? ''] : []))

/** Texts under a key of a parsed tree. */
function namesIn(tree: unknown, key: 'sval' | 'name'): string[] {
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([at, value]) =>
    at === key && typeof value === 'string' ? [value] : namesIn(value, key),
  )
}
