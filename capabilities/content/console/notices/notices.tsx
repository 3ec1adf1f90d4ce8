/** /console/content: notices to everybody, written in four languages beside the phone that will show them. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, App as AntApp, Button, Input, Segmented, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { usePermitted } from '#platform/ui-console/may.ts';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { addNotice } from '../../contract/notices/add-notice.ts';
import { changePin } from '../../contract/notices/change-pin.ts';
import { listPublicNotices } from '../../contract/notices/list-public-notices.ts';
import { Editor } from './editor.tsx';
import { Phone } from './phone.tsx';
import { emptyNotice, missing, requestOf, type WrittenNotice } from './written-notice.ts';
import styles from './notices.module.css';

type Notice = AnswerOf<typeof listPublicNotices>['rows'][number];

const PATH = '/content';

function Pin({ notice }: { notice: Notice }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [lastDay, setLastDay] = useState(notice.pinnedUntil ?? '');
  const pin = useCommand(changePin, {
    refetches: [listPublicNotices],
    onSuccess: () => void message.success(t('content.console.pinned')),
  });
  const send = (day: string): void => pin.mutate({ id: notice.id as never, ...(day !== '' && { lastDay: day }) });
  return (
    <section className={styles['editor']}>
      <h2>{notice.title}</h2>
      <p className="c-soft">{formatDateTime(notice.publishedAt)}</p>
      <label>
        {t('content.console.pin')}
        <Input type="date" value={lastDay} onChange={(event) => setLastDay(event.target.value)} />
      </label>
      {pin.error !== null && <Alert type="error" showIcon title={failureText(pin.error, t)} />}
      <div className={styles['pair']}>
        <Button type="primary" disabled={lastDay === ''} loading={pin.isPending} onClick={() => send(lastDay)}>
          {t('content.console.pin.do')}
        </Button>
        <Button disabled={notice.pinnedUntil === undefined} onClick={() => send('')}>
          {t('content.console.pin.end')}
        </Button>
      </div>
    </section>
  );
}

function PublishFoot({ notice, onDone }: { notice: WrittenNotice; onDone: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const publish = useCommand(addNotice, {
    refetches: [listPublicNotices],
    onSuccess: () => {
      void message.success(t('content.console.published'));
      onDone();
    },
  });
  const lacking = missing(notice);
  if (!isArmed)
    return (
      <>
        {lacking.length > 0 && (
          <p className="c-note">
            {t('content.console.lacking', { languages: lacking.map((lang) => languageNames[lang]).join('、') })}
          </p>
        )}
        <Button type="primary" size="large" disabled={lacking.length > 0} onClick={() => arm(true)}>
          {t('content.console.publish')}
        </Button>
      </>
    );
  return (
    <ArmedBox
      title={t('content.console.armed')}
      label={t('content.console.publish')}
      canSend={!publish.isPending}
      onSend={() => publish.mutate(requestOf(notice))}
      onCancel={() => arm(false)}
    >
      {publish.error !== null && <Alert type="error" showIcon title={failureText(publish.error, t)} />}
      <Effects
        effects={[
          { tone: 'next', text: t('content.console.effect.everybody') },
          { tone: 'next', text: t('content.console.effect.final') },
        ]}
      />
    </ArmedBox>
  );
}

interface WritingProps {
  notice: WrittenNotice;
  onChange: (notice: WrittenNotice) => void;
  onDone: () => void;
}

function Writing({ notice, onChange, onDone }: WritingProps): ReactNode {
  const { t, lang: own } = useText();
  const [lang, setLang] = useState<Lang>(own);
  const [look, setLook] = useState<'light' | 'dark'>('light');
  return (
    <>
      <Editor notice={notice} lang={lang} onLang={setLang} onChange={onChange} />
      <aside className="c-detail" aria-label={t('content.console.phone')}>
        <header>
          <div>
            <b>{t('content.console.phone')}</b>
            <span>{t('content.console.phone.how')}</span>
          </div>
          <Segmented
            value={look}
            options={(['light', 'dark'] as const).map((value) => ({
              value,
              label: t(`content.console.look.${value}`),
            }))}
            onChange={setLook}
          />
        </header>
        <div className={styles['stage']}>
          <Phone text={notice.texts[lang]} hasLink={notice.link.trim() !== ''} isDark={look === 'dark'} />
        </div>
        <footer>
          <PublishFoot notice={notice} onDone={onDone} />
        </footer>
      </aside>
    </>
  );
}

interface NoticeListProps {
  list: UseQueryResult<AnswerOf<typeof listPublicNotices>>;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

function NoticeList({ list, openId, onOpen }: NoticeListProps): ReactNode {
  const { t } = useText();
  const isWide = openId === undefined;
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t('content.console.notices')}>
        <Table<Notice>
          rowKey="id"
          showHeader={isWide}
          dataSource={list.data?.rows ?? []}
          loading={list.isPending}
          tableLayout="fixed"
          pagination={false}
          columns={[
            {
              key: 'title',
              title: t('content.console.title'),
              render: (_, { title, publishedAt }) => (
                <>
                  <b>{title ?? '—'}</b>
                  <span>{formatDateTime(publishedAt)}</span>
                </>
              ),
            },
            {
              key: 'pin',
              width: isWide ? 220 : 96,
              title: t('content.console.state'),
              render: (_, { pinnedUntil }) =>
                pinnedUntil !== undefined && (
                  <ToneTag tone="primary">
                    {t(`content.console.${isWide ? 'pinned_until' : 'pinned_short'}`, { day: pinnedUntil })}
                  </ToneTag>
                ),
            },
          ]}
          onRow={({ id }) => ({ onClick: () => onOpen(id), 'aria-selected': id === openId })}
        />
      </section>
    </ListState>
  );
}

export function Notices(): ReactNode {
  const { t } = useText();
  const mayManage = usePermitted('content:manage');
  const openId = /^\/content\/(\d{1,15}|new)$/.exec(usePath())?.[1];
  const [notice, write] = useState<WrittenNotice>(emptyNotice);
  const list = useCall(listPublicNotices, {});
  const rows = list.data?.rows ?? [];
  const shown = rows.find(({ id }) => id === openId);
  const open = (id: string | undefined): void => replaceAddress(id === undefined ? PATH : `${PATH}/${id}`);
  return (
    <div className="c-page">
      <PageHead title={t('content.console.notices')}>
        {mayManage && <Button onClick={() => open('new')}>{t('content.console.new')}</Button>}
      </PageHead>
      <div
        className={`c-body ${styles[openId === undefined ? 'plain' : openId === 'new' ? 'writing' : 'pinning'] ?? ''}`}
      >
        <NoticeList list={list} openId={openId} onOpen={open} />
        {openId === 'new' && mayManage && (
          <Writing
            notice={notice}
            onChange={write}
            onDone={() => {
              write(emptyNotice);
              open(undefined);
            }}
          />
        )}
        {shown !== undefined && mayManage && <Pin key={shown.id} notice={shown} />}
      </div>
    </div>
  );
}
