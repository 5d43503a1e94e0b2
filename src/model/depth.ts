/**
 * The deepest nesting any reader accepts. Every walk over a document is recursive; 1000 levels are twenty times what
 * real resources have and less than half of what the default stack of Node allows (measured: 2600 levels).
 */
export const MAX_DEPTH = 1000;
