/** HTTP statuses of temporary failures, after which the same request may succeed. */
export const passingStatuses: readonly number[] = [408, 500, 502, 503, 504]
