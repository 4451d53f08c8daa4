/**
 * The release that shops run when they upgrade to this version, and its last migration. Its
 * processes run for a while on a schema with all later migrations; those of older releases refuse
 * to start on it.
 */
export const lastRelease = { version: '0.1.0', migration: '0005_databases' }
