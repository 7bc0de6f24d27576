import { createContext } from 'react';

/**
 * Told when a widget begins to be fetched, and when it is there. Where nobody wants to be told, widgets suspend instead: what
 * the build drew there stays until they have come.
 */
export const ComingContext = createContext<((isComing: boolean) => void) | undefined>(undefined);
