import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const sessions = pgTable('sessions', {
  sessionId: text('session_id').primaryKey(),
  account: text().notNull(),
  startedAt: timestamptzColumn('started_at').notNull(),
  lastUsedAt: timestamptzColumn('last_used_at').notNull(),
  expiresAt: timestamptzColumn('expires_at').notNull(),
  endedAt: timestamptzColumn('ended_at'),
  endReason: text('end_reason', {
    enum: ['logged-out', 'superseded', 'token-reused', 'password-changed', 'kicked'],
  }),
  /** Reason given by the user who ended it. */
  endNote: text('end_note'),
  ipAddress: text('ip_address').notNull(),
  userAgent: text('user_agent').notNull(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  /** SHA-256, base64url; the token itself is not stored. */
  tokenHash: text('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  issuedAt: timestamptzColumn('issued_at').notNull(),
  expiresAt: timestamptzColumn('expires_at').notNull(),
  firstUsedAt: timestamptzColumn('first_used_at'),
  /** Token that replaced this one. */
  successorHash: text('successor_hash'),
});
